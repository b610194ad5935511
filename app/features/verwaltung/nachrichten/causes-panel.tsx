import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { type FailureCause, NACHRICHTEN_PATH } from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { Panel } from '../ui/panel.tsx'
import { sentText } from './sent-text.ts'

export function CausesPanel({ causes }: { causes: readonly FailureCause[] }) {
  if (causes.length === 0) return null
  return (
    <Panel title="Nach Grund" className="mb-4">
      <ul className="panel-rows">
        {causes.map((cause) => (
          <Cause key={cause.reason} {...cause} />
        ))}
      </ul>
    </Panel>
  )
}

function Cause({ reason, count }: FailureCause) {
  const form = useForm({
    action: NACHRICHTEN_PATH,
    intent: 'alle',
    hidden: { reason },
    onDone: (result) => showToast({ kind: 'erfolg', title: sentText(result) }),
    onFailure: ({ text }) => showToast({ kind: 'fehler', title: 'Nicht gesendet', text }),
  })
  return (
    <li className="max-md:flex-wrap">
      <span className="min-w-0 flex-1">
        <b>{reason}</b>
        <small>{count === 1 ? '1 Nachricht' : `${count} Nachrichten`}</small>
      </span>
      <FormFrame form={form}>
        <Button
          type="submit"
          variant="secondary"
          size="small"
          icon="rotate-ccw"
          busy={form.busy && 'Wird gesendet...'}
          aria-label={`Alle erneut senden: ${reason}`}
        >
          Alle erneut senden
        </Button>
      </FormFrame>
    </li>
  )
}
