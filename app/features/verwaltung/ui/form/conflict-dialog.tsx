import './conflict.css'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'

export type ConflictField = { name: string; label: string; theirs: ReactNode; mine: ReactNode }

export type ConflictChoice = 'theirs' | 'mine'

type ConflictDialogProps = {
  open: boolean
  /** Name of the other person, „B. Sommer“. `what`: object and time of the change, „dieses Exposé um 09:31 Uhr“. */
  who: string
  what: string
  fields: readonly ConflictField[]
  ownCount: number
  busy?: boolean
  onClose: () => void
  onDiscard: () => void
  /** `choices`: choice by field name. Fields without a choice keep `mine`. */
  onSave: (choices: Record<string, ConflictChoice>) => void
}

export function ConflictDialog(props: ConflictDialogProps) {
  const { open, who, what, fields, ownCount, busy = false, onClose, onDiscard, onSave } = props
  const formId = useId()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    onSave(Object.fromEntries(fields.map(({ name }) => [name, chosen.get(name) === 'theirs' ? 'theirs' : 'mine'])))
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={`${who} war schneller`}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onDiscard}>
            Meine verwerfen
          </Button>
          <Button type="submit" form={formId} busy={busy && 'Wird gespeichert...'}>
            {fields.length > 0 ? 'Auswahl speichern' : 'Meine Änderungen speichern'}
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">
        Während Sie schrieben, hat {who} {what} gespeichert. Nichts wurde überschrieben.
      </p>
      <form id={formId} onSubmit={onSubmit}>
        {fields.length > 0 && (
          <table className="conflict">
            <thead>
              <tr>
                <th scope="col">Feld</th>
                <th scope="col">{who}</th>
                <th scope="col">Sie</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ name, label, theirs, mine }) => (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td data-label={who}>
                    <Choice name={name} value="theirs" label={`${label}, ${who}`}>
                      {theirs}
                    </Choice>
                  </td>
                  <td data-label="Sie">
                    <Choice name={name} value="mine" label={`${label}, Sie`} isChosen>
                      {mine}
                    </Choice>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </form>
      {ownCount > 0 && (
        <p className="text-sm text-ink-2">
          {ownCount === 1
            ? 'Ein weiteres Feld haben nur Sie geändert. Es wird übernommen.'
            : `${ownCount} weitere Felder haben nur Sie geändert. Sie werden übernommen.`}
        </p>
      )}
    </Dialog>
  )
}

type ChoiceProps = { name: string; value: ConflictChoice; label: string; isChosen?: boolean; children: ReactNode }

function Choice({ name, value, label, isChosen, children }: ChoiceProps) {
  const textId = useId()
  return (
    <label className="option">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        aria-label={label}
        aria-describedby={textId}
      />
      <span id={textId}>{children}</span>
    </label>
  )
}
