import { useEffect, useRef } from 'react'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { FRAGEBOGEN_PATH } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import { useBewerbung } from '../use-bewerbung.ts'

type CreateFragebogenProps = {
  isFirstVisit: boolean
  onCreated: () => void
}

export function CreateFragebogen({ isFirstVisit, onCreated }: CreateFragebogenProps) {
  const action = useBewerbung().keep(FRAGEBOGEN_PATH)
  const form = useForm({
    action,
    intent: 'anlegen',
    signIn: { next: action },
    onDone: ({ kind }) => kind === 'angelegt' && onCreated(),
  })
  const send = useRef(form.send)
  useEffect(() => {
    if (isFirstVisit) void send.current()
  }, [isFirstVisit])

  const question = (
    <FormFrame form={form} className="card empty stack">
      <p className="lead mx-auto">Wer soll in einem Mietvertrag aufgenommen werden ?</p>
      <button type="submit" className="add-person" aria-label="Person hinzufügen">
        <Icon name="plus" size="large" />
      </button>
      <p className="text-sm text-ink-2">Person hinzufügen</p>
    </FormFrame>
  )
  if (form.error) {
    return (
      <div className="card" role="alert">
        <Empty icon="wifi-off" title="Fehler beim Laden" text="Der Mieterfragebogen konnte nicht geladen werden.">
          <Button
            variant="secondary"
            size="small"
            className="noscript:hidden"
            busy={form.busy && 'Mieterfragebogen wird geladen...'}
            onClick={() => void form.send()}
          >
            Neu laden
          </Button>
        </Empty>
      </div>
    )
  }
  if (!isFirstVisit) return question
  return (
    <>
      <div className="noscript:hidden" aria-busy="true">
        <p className="text-sm text-ink-2 mb-3" role="status">
          Mieterfragebogen wird geladen...
        </p>
        <div className="card card--padded" aria-hidden="true">
          <div className="person-head">
            <span className="initials" />
            <span className="stack [--gap:8px]">
              <span className="skeleton-line block w-3/5" />
              <span className="skeleton-line block w-4/5" />
            </span>
          </div>
        </div>
      </div>
      <div className="hidden noscript:block">{question}</div>
    </>
  )
}
