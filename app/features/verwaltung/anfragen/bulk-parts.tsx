import { Link } from 'react-router'
import { Banner } from '#app/components/ui/banner.tsx'
import { Preview } from '#app/features/verwaltung/ui/form/preview.tsx'
import type { StaffStatus } from '#app/shared/anfragen/anfrage.status.ts'
import { integer } from '#app/shared/format/number.ts'
import type { BulkAmount, BulkPreview } from '#app/shared/verwaltung/anfragen/bulk-preview.ts'
import { defaultChannels } from '#app/shared/verwaltung/anfragen/status-change.ts'
import { TERMINE_PATH } from '#app/shared/verwaltung/termine/kalender-url.ts'

export function Channels({ status }: { status: StaffStatus }) {
  const { email, sms } = defaultChannels(status)
  return (
    <fieldset className="field">
      <legend>Benachrichtigen</legend>
      <label className="checkbox">
        <input type="checkbox" name="email" value="ja" defaultChecked={email} />
        <span>{status === 'besichtigung_zulassen' ? 'E-Mail mit PIN' : 'E-Mail'}</span>
      </label>
      <label className="checkbox">
        <input type="checkbox" name="sms" value="ja" defaultChecked={sms} />
        <span>SMS</span>
      </label>
    </fieldset>
  )
}

export function Warnings({ preview }: { preview: BulkPreview }) {
  const { refused, withoutTermine, possible, unreached, stepsBack } = preview
  return (
    <>
      {withoutTermine.length > 0 && (
        <Banner color="orange" icon="calendar" title="Keine freien Termine">
          {withoutTermine.join(', ')}: Wer das Angebot bekommt, kann dort nichts wählen.{' '}
          <Link className="link" to={`${TERMINE_PATH}/anlegen`}>
            Termine anlegen
          </Link>
          <label className="checkbox mt-2">
            <input type="checkbox" name="ohneTermine" value="ja" />
            <span>Trotzdem anbieten, auch ohne freie Termine</span>
          </label>
        </Banner>
      )}
      {stepsBack > 0 && (
        <Banner color="orange" icon="triangle-alert" title="Das ist ein Schritt zurück">
          {stepsBack === 1
            ? 'Eine Person hat schon mehr erfahren.'
            : `Bei ${anfragenText(stepsBack)} haben die Personen schon mehr erfahren.`}
          <label className="checkbox mt-2">
            <input type="checkbox" name="stepBack" value="ja" />
            <span>Ja, der Schritt zurück ist gemeint</span>
          </label>
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner
          color="yellow"
          icon="triangle-alert"
          title={
            refused.length === 1
              ? '1 Anfrage bleibt, wie sie ist'
              : `${integer(refused.length)} Anfragen bleiben, wie sie sind`
          }
        >
          <ul className="list-disc pl-5">
            {groupByReason(refused).map(([reason, who]) => (
              <li key={reason}>
                {reason} {who.join('; ')}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {unreached > 0 && possible.personen > 0 && (
        <Banner color="yellow" icon="triangle-alert" title={`${personenText(unreached)} ohne E-Mail und Mobilnummer`}>
          {unreached === 1 ? 'Diese Person wird' : 'Diese Personen werden'} nicht benachrichtigt.
        </Banner>
      )}
    </>
  )
}

/** Groups refused inquiries by reason. Adds the contact data if two inquiries would have the same name. */
export function groupByReason(refused: BulkPreview['refused']): [string, string[]][] {
  const called = Map.groupBy(refused, whoText)
  const groups = Map.groupBy(refused, ({ reason }) => reason)
  return Array.from(groups, ([reason, rows]) => [
    reason,
    rows.map((row) => {
      const who = whoText(row)
      return row.contact !== null && (called.get(who)?.length ?? 0) > 1 ? `${who}, ${row.contact}` : who
    }),
  ])
}

const whoText = ({ name, wohnung }: BulkPreview['refused'][number]) => `${name}, ${wohnung}`

export function Reading({ preview }: { preview: BulkPreview }) {
  const { reading, possible, withEmail, withPhone, cancelled, freeTermine } = preview
  return (
    <>
      {reading && (
        <Preview
          title={`Das liest ${reading.name}${possible.personen > 1 ? `, ebenso ${personenText(possible.personen - 1)}` : ''}`}
        >
          <Banner color={reading.status.color} icon="info" title={reading.status.text}>
            {reading.status.kundentext}
          </Banner>
          {reading.mail && (
            <div className="preview-sheet mt-2">
              <b>{reading.mail.betreff}</b>
              <p className="whitespace-pre-line">{reading.mail.text}</p>
            </div>
          )}
          {reading.sms !== null && <p className="preview-sheet mt-2">{reading.sms}</p>}
        </Preview>
      )}
      <p className="text-sm text-ink-2">
        {[
          `${personenText(withEmail)} mit E-Mail, ${integer(withPhone)} mit Mobilnummer.`,
          possible.anfragen > possible.personen && 'Zu jeder Anfrage wird eine eigene Nachricht gesendet.',
          cancelled > 0 &&
            (cancelled === 1 ? '1 gebuchter Termin wird' : `${integer(cancelled)} gebuchte Termine werden`) +
              ' dabei abgesagt.',
          freeTermine.length > 0 &&
            `Freie Termine: ${freeTermine.map(({ wohnung, count }) => `${integer(count)} (${wohnung})`).join(', ')}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  )
}

export function amountText({ anfragen, personen }: BulkAmount): string {
  return anfragen === personen ? personenText(personen) : `${anfragenText(anfragen)} von ${personenText(personen)}`
}

export function actionText(status: string, possible: BulkAmount): string {
  if (possible.anfragen === 0) return 'Ändern'
  if (status === 'abgesagt')
    return possible.anfragen === possible.personen ? 'Absagen und senden' : `${amountText(possible)} absagen`
  return `Bei ${amountText(possible)} ändern`
}

const personenText = (count: number) => (count === 1 ? '1 Person' : `${integer(count)} Personen`)
export const anfragenText = (count: number) => (count === 1 ? '1 Anfrage' : `${integer(count)} Anfragen`)

export const doneTitle = (count: number) => `${anfragenText(count)} geändert`

export function unreachedText(unreached: unknown): string | undefined {
  if (!Array.isArray(unreached) || unreached.length === 0) return undefined
  return `Nicht benachrichtigt, weil E-Mail-Adresse und Mobilnummer fehlen: ${unreached.slice(0, 5).join(', ')}${unreached.length > 5 ? ' und andere' : ''}.`
}
