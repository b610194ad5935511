import { Banner } from '#app/components/ui/banner.tsx'
import { integer } from '#app/shared/format/number.ts'
import type { BulkPreview } from '#app/shared/verwaltung/bulk-preview.ts'
import { DEFAULT_CHANNELS, type StaffStatus } from '#app/shared/verwaltung/status-change.ts'
import { Preview } from '../ui/preview.tsx'

/** By which ways the persons hear of it. */
export function Channels({ status }: { status: StaffStatus }) {
  const { email, sms } = DEFAULT_CHANNELS[status]
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

/** What the first of them reads, whom it reaches, and who is left out and why. */
export function Reading({ preview }: { preview: BulkPreview }) {
  const { reading, refused, links, withEmail, withPhone, unreached, cancelled, withoutTermine } = preview
  return (
    <>
      {reading && (
        <Preview
          title={`Das liest ${reading.name}${links.length > 1 ? `, ebenso ${personenText(links.length - 1)}` : ''}`}
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
          `${integer(withEmail)} mit E-Mail, ${integer(withPhone)} mit Mobilnummer.`,
          unreached > 0 && `${personenText(unreached)} erreicht keine Nachricht.`,
          cancelled > 0 && `${integer(cancelled)} gebuchte Termine werden dabei abgesagt.`,
          withoutTermine.length > 0 && `Noch keine freien Termine: ${withoutTermine.join(', ')}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {refused.length > 0 && (
        <details className="text-sm">
          <summary>{integer(refused.length)} bleiben, wie sie sind</summary>
          <ul className="mt-2">
            {refused.map(({ name, wohnung, reason }) => (
              <li key={`${name} ${wohnung} ${reason}`}>
                {name}, {wohnung}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** „2 Personen“. */
export const personenText = (count: number) => (count === 1 ? '1 Person' : `${integer(count)} Personen`)

/** „2 Anfragen geändert“. */
export const doneTitle = (count: number) => (count === 1 ? '1 Anfrage geändert' : `${integer(count)} Anfragen geändert`)

/** Whom no message has reached, as the server says it; undefined where there is nobody. */
export function unreachedText(unreached: unknown): string | undefined {
  if (!Array.isArray(unreached) || unreached.length === 0) return undefined
  return `Keine Nachricht erreicht: ${unreached.slice(0, 5).join(', ')}${unreached.length > 5 ? ' und andere' : ''}.`
}
