import { FormFrame } from '#app/components/form/form-frame.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { CallOffDialog } from './call-off-dialog.tsx'
import { useChangeTermine } from './use-change-termine.ts'

type TerminActionsProps = {
  termin: { id: string; isAvailable: boolean; isCalledOff: boolean; hasBegun: boolean }
}

export function TerminActions({ termin: { id, isAvailable, isCalledOff, hasBegun } }: TerminActionsProps) {
  const change = useChangeTermine()
  if (hasBegun || isCalledOff) return null
  const { oeffnen, schliessen, pruefen } = change
  const state = isAvailable ? schliessen : oeffnen
  return (
    <Panel title="Status" className="stack">
      <FormFrame form={state}>
        <input type="hidden" name="termin" value={id} />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          block
          busy={state.busy && (isAvailable ? 'Wird geschlossen...' : 'Wird geöffnet...')}
        >
          {isAvailable ? 'Termin schließen' : 'Termin öffnen'}
        </Button>
      </FormFrame>
      <FormFrame form={pruefen}>
        <input type="hidden" name="termin" value={id} />
        <Button type="submit" variant="danger" size="small" block busy={pruefen.busy && 'Wird geprüft...'}>
          Termin absagen
        </Button>
      </FormFrame>
      <p className="text-xs text-ink-2">
        {isAvailable
          ? 'Schließen: keine neuen Buchungen, gebuchte bleiben.'
          : 'Öffnen: Es kann wieder gebucht werden, zuerst von Wartenden.'}{' '}
        Absagen fragt erst nach und zeigt, was die Angemeldeten lesen.
      </p>
      <CallOffDialog change={change} />
    </Panel>
  )
}
