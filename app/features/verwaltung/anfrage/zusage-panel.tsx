import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { date, time } from '#app/shared/format/date.ts'
import type { AnfrageView, ZusageStandView } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { ABLEHNEN_REASONS, fristFields, fristText, NO_DATES, toClock } from '#app/shared/zusage/zusage.ts'
import { ZusageFields } from '../ui/form/zusage-fields.tsx'
import { Panel } from '../ui/panel.tsx'

type ZusagePanelProps = { anfrage: AnfrageView; action: string }

export function ZusagePanel({ anfrage, action }: ZusagePanelProps) {
  const { zusage, zusageFrist, expose } = anfrage
  const form = useForm({
    action,
    intent: 'zusage',
    schema: async () => (await import('#app/shared/zusage/zusage.schema.ts')).ZusageTermsSchema,
    onDone: () => showToast({ title: 'Zusage gespeichert', kind: 'erfolg' }),
  })
  const isAnswered = zusage !== null && zusage.beantwortetAm !== null
  const { vertragBis, kautionAb, uebergabeAm, uebergabeUm } = zusage ?? NO_DATES
  const stored = {
    ...fristFields(zusage?.frist ?? zusageFrist.usual),
    vertragBis: vertragBis ?? '',
    kautionAb: kautionAb ?? '',
    uebergabeAm: uebergabeAm ?? '',
    uebergabeUm: uebergabeUm === null ? '' : toClock(uebergabeUm),
  }
  const hasForm = !isAnswered || (zusage.state === 'angenommen' && !expose.verkauf)
  return (
    <Panel title="Zusage" className="stack">
      {zusage ? (
        <State zusage={zusage} name={anfrage.name} />
      ) : (
        <p className="text-sm text-ink-2">
          Für diese Zusage gilt noch keine Frist. Mit einer Frist kann die Person sie in „Mein Bereich“ annehmen oder
          ablehnen.
        </p>
      )}
      {zusage && (zusage.state === 'abgelehnt' || zusage.state === 'abgelaufen') && (
        <PassOn action={action} zusage={zusage} />
      )}
      {hasForm && (
        <FormFrame key={Object.values(stored).join(' ')} form={form} className="stack">
          <ErrorBanner notice={toNotice(form.error, 'Nicht gespeichert')} role="alert" />
          <ZusageFields
            form={form}
            stored={stored}
            days={zusageFrist}
            isFristOpen={!isAnswered}
            hasDates={!expose.verkauf}
          />
          {!isAnswered && <p className="text-sm text-ink-2">Eine neue Frist erfährt die Person sofort.</p>}
          <Button type="submit" variant="secondary" size="small" busy={form.busy && 'Wird gespeichert...'}>
            Zusage speichern
          </Button>
        </FormFrame>
      )}
    </Panel>
  )
}

function State({
  zusage: { state, frist, beantwortetAm, grund, gesehenAm },
  name,
}: {
  zusage: ZusageStandView
  name: string
}) {
  const who = name || 'Die Person'
  const at = beantwortetAm === null ? '' : `${date(beantwortetAm)}, ${time(beantwortetAm)}`
  switch (state) {
    case 'offen':
      return (
        <Banner color="yellow" icon="clock" title={`Wartet auf Antwort bis ${fristText(frist)}`}>
          {gesehenAm === null
            ? `${who} hat die Zusage noch nicht geöffnet.`
            : `Geöffnet am ${date(gesehenAm)}, ${time(gesehenAm)}.`}
        </Banner>
      )
    case 'angenommen':
      return <Banner color="green" icon="circle-check" title={`Angenommen am ${at}`} />
    case 'abgelehnt':
      return (
        <Banner color="orange" icon="ban" title={`Abgelehnt am ${at}`}>
          {grund === null ? 'Ohne Angabe eines Grundes.' : `Grund: ${ABLEHNEN_REASONS[grund]}.`}
        </Banner>
      )
    case 'abgelaufen':
      return (
        <Banner color="orange" icon="triangle-alert" title={`Keine Antwort bis ${fristText(frist)}`}>
          Geben Sie eine neue Frist, oder gehen Sie zu den anderen.
        </Banner>
      )
  }
}

const waitingText = (count: number) =>
  count === 0 ? 'Es wartet niemand sonst.' : count === 1 ? '1 andere Person wartet.' : `${count} andere warten.`

/** Form that ends a promise, which frees the flat, and opens the list of the flat's other applicants. */
function PassOn({ action, zusage: { state, waiting } }: { action: string; zusage: ZusageStandView }) {
  const form = useForm({ action, intent: 'zusage-weitergeben' })
  return (
    <FormFrame form={form} className="stack">
      <ErrorBanner notice={toNotice(form.error, 'Nicht beendet')} role="alert" />
      <p className="text-sm">
        {waitingText(waiting)}{' '}
        {state === 'abgelehnt'
          ? 'Diese Anfrage gilt danach als zurückgezogen.'
          : 'Diese Anfrage bekommt den Status, den sie vorher hatte; die Person bekommt keine Nachricht.'}
      </p>
      <Button type="submit" busy={form.busy && 'Wird beendet...'}>
        Zusage beenden und zu den anderen
      </Button>
    </FormFrame>
  )
}
