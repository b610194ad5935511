import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { areLetterKeysOn, setLetterKeys } from './letter-keys.ts'

type KeysDialogProps = { open: boolean; onClose: () => void; canSelect: boolean }

export function KeysDialog({ open, onClose, canSelect }: KeysDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Tastatur" actions={<Button onClick={onClose}>Schließen</Button>}>
      <dl className="keys">
        <Keys of={['↓', 'j']}>nächste Zeile</Keys>
        <Keys of={['↑', 'k']}>vorige Zeile</Keys>
        <Keys of={['Eingabe']}>Zeile öffnen</Keys>
        {canSelect && <Keys of={['Leertaste']}>Zeile auswählen</Keys>}
        {canSelect && <Keys of={['Esc']}>Auswahl aufheben</Keys>}
        <Keys of={['/']}>zur Suche</Keys>
        <Keys of={['?']}>diese Übersicht</Keys>
      </dl>
      <LetterSwitch />
    </Dialog>
  )
}

function Keys({ of, children }: { of: readonly string[]; children: string }) {
  return (
    <div>
      <dt>
        {of.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Switch for single-letter shortcuts. Reads the browser's storage, so it must not render on the server. */
function LetterSwitch() {
  const [isOn, setIsOn] = useState(areLetterKeysOn)
  return (
    <label className="checkbox">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => {
          setLetterKeys(currentTarget.checked)
          setIsOn(currentTarget.checked)
        }}
      />
      <span>Einzelne Zeichen (j, k, / und ?) als Tasten verwenden</span>
    </label>
  )
}
