import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { BETRIEB_PATH } from '#app/shared/verwaltung/betrieb/betrieb.ts'
import { Panel } from '../ui/panel.tsx'

const onDone = () => showToast({ kind: 'erfolg', title: 'Angenommen', text: SENT })
const SENT = 'Kommt nichts an, sehen Sie im Spam-Ordner nach.'

type TestMessagesProps = { email: string | null; phone: string | null; isSent: boolean }

export function TestMessages({ email, phone, isSent }: TestMessagesProps) {
  const mail = useForm({
    action: BETRIEB_PATH,
    intent: 'test-mail',
    schema: async () => (await import('#app/shared/verwaltung/betrieb/betrieb.schema.ts')).TestMailSchema,
    onDone,
  })
  const sms = useForm({
    action: BETRIEB_PATH,
    intent: 'test-sms',
    schema: async () => (await import('#app/shared/verwaltung/betrieb/betrieb.schema.ts')).TestSmsSchema,
    onDone,
  })
  return (
    <Panel title="Versand prüfen" className="stack">
      {isSent && (
        <Banner color="green" icon="check" title="Angenommen">
          {SENT}
        </Banner>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        <FormFrame form={mail} className="stack">
          <ErrorBanner notice={toNotice(mail.error, 'Nicht gesendet')} role="alert" />
          <Field label="E-Mail" type="email" required {...mail.field('email', email ?? '')} />
          <p>
            <Button type="submit" variant="secondary" size="small" busy={mail.busy && 'Wird gesendet...'}>
              Test-E-Mail senden
            </Button>
          </p>
        </FormFrame>
        <FormFrame form={sms} className="stack">
          <ErrorBanner notice={toNotice(sms.error, 'Nicht gesendet')} role="alert" />
          <Field label="Mobilnummer" type="tel" required {...sms.field('nummer', phone ?? '')} />
          <p>
            <Button type="submit" variant="secondary" size="small" busy={sms.busy && 'Wird gesendet...'}>
              Test-SMS senden
            </Button>
          </p>
        </FormFrame>
      </div>
    </Panel>
  )
}
