import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { date, time } from '#app/shared/format/date.ts'
import { type AnfrageView, staffAnfragePath } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { Panel } from '../ui/panel.tsx'

export function MietangebotPanel({ anfrage, action }: { anfrage: AnfrageView; action: string }) {
  const { id, reservation, reservationDays: days } = anfrage
  const form = useForm({
    action,
    intent: 'mietangebot',
    schema: async () => (await import('#app/shared/verwaltung/anfragen/anfrage-forms.schema.ts')).MietangebotSchema,
    onDone: () => showToast({ title: 'Mietangebot gesendet', kind: 'erfolg' }),
  })
  return (
    <Panel title="Mietangebot für das Amt" className="stack">
      {reservation ? (
        <>
          <p className="text-sm">
            <b>Reserviert bis {date(reservation.bis)}.</b> Angeboten von {reservation.who}, {date(reservation.at)},{' '}
            {time(reservation.at)}.
          </p>
          <div className="row">
            <ButtonLink
              to={`${staffAnfragePath(id)}/mietangebot`}
              variant="secondary"
              size="small"
              icon="download"
              reloadDocument
            >
              Mietangebot laden (PDF)
            </ButtonLink>
            <Withdraw action={action} />
          </div>
        </>
      ) : (
        <p className="text-sm text-ink-2">
          Ein PDF mit Miete, Nebenkosten, Heizung und Fläche für Jobcenter oder Sozialamt. Die Wohnung ist bis zum
          gewählten Tag reserviert und danach von selbst wieder frei. Die Person bekommt eine Nachricht.
        </p>
      )}
      <FormFrame form={form} className="stack">
        <ErrorBanner notice={toNotice(form.error, 'Nicht angeboten')} role="alert" />
        <Field
          key={reservation?.bis}
          label="Reserviert bis"
          type="date"
          min={days.first}
          max={days.last}
          required
          {...form.field('bis', reservation?.bis ?? days.usual)}
        />
        <Button type="submit" variant="secondary" size="small" busy={form.busy && 'Wird gesendet...'}>
          {reservation ? 'Tag ändern und senden' : 'Mietangebot machen und senden'}
        </Button>
      </FormFrame>
    </Panel>
  )
}

function Withdraw({ action }: { action: string }) {
  const form = useForm({
    action,
    intent: 'mietangebot-zurueckziehen',
    onDone: () => showToast({ title: 'Mietangebot zurückgezogen', kind: 'erfolg' }),
  })
  return (
    <FormFrame form={form}>
      <ErrorBanner notice={toNotice(form.error, 'Nicht zurückgezogen')} role="alert" />
      <Button type="submit" variant="danger" size="small" busy={form.busy && 'Wird zurückgezogen...'}>
        Zurückziehen
      </Button>
    </FormFrame>
  )
}
