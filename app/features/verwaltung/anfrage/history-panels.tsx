import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { date, longDate, time } from '#app/shared/format/date.ts'
import { personenText } from '#app/shared/mietprofil/mietprofil-text.ts'
import { type AnfrageView, type BookingRow, staffAnfragePath } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { DELIVERY_STATES, NACHRICHTEN_PATH } from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { Panel } from '../ui/panel.tsx'
import { Timeline } from '../ui/timeline.tsx'

type OfAnfrage = { anfrage: AnfrageView }

const momentOf = (iso: string) => `${date(iso)}, ${time(iso)}`

export function ViewingsPanel({ anfrage: { bookings, viewings } }: OfAnfrage) {
  if (bookings.length === 0 && viewings.length === 0) return null
  return (
    <Panel title="Besichtigungen">
      <ul className="panel-rows">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <span className="min-w-0 flex-1">
              <Link to={`/verwaltung/termine/${booking.terminId}`} className="font-semibold">
                {longDate(booking.date)}, {time(booking.from)}
              </Link>
              <small>
                {personenText(booking.personen)}
                {booking.notes && `: ${booking.notes}`}
              </small>
            </span>
            <BookingBadge booking={booking} />
          </li>
        ))}
        {viewings.map(({ id, datum, mietinteresse, kommentar }) => (
          <li key={id}>
            <span className="min-w-0 flex-1">
              <b>Besichtigt{datum && ` am ${date(datum)}`}</b>
              <small className="whitespace-pre-line">{kommentar}</small>
            </span>
            {mietinteresse === null ? (
              <Badge color="gray">Rückmeldung offen</Badge>
            ) : (
              <Badge color={mietinteresse ? 'green' : 'gray'}>{mietinteresse ? 'Interesse' : 'Kein Interesse'}</Badge>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function BookingBadge({ booking: { status, past, erschienen } }: { booking: BookingRow }) {
  if (status === 'storniert') return <Badge color="red">Storniert</Badge>
  if (erschienen !== null) return <Badge color={erschienen ? 'green' : 'red'}>{erschienen ? 'Da' : 'Nicht da'}</Badge>
  return past || status === 'vorbei' ? <Badge color="gray">Vorbei</Badge> : <Badge color="green">Gebucht</Badge>
}

/** Panel with the applicant's other inquiries, including those of people in the same questionnaire. */
export function OthersPanel({ anfrage: { others } }: OfAnfrage) {
  return (
    <Panel title="Weitere Anfragen">
      {others.length === 0 ? (
        <p className="text-sm text-ink-2">Keine</p>
      ) : (
        <ul className="panel-rows">
          {others.map(({ id, titel, nummer, status, at, withName }) => (
            <li key={id}>
              <span className="min-w-0 flex-1">
                <Link to={staffAnfragePath(id)} className="font-semibold">
                  {titel || 'Unbekanntes Exposé'}
                </Link>
                <small>
                  {nummer && `${nummer}, `}
                  {withName === null ? date(at) : `als Mitmieter von ${withName}`}
                </small>
              </span>
              {status && <Badge color={status.color}>{status.text}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export function MessagesPanel({ anfrage: { messages } }: OfAnfrage) {
  if (messages.length === 0) return null
  return (
    <Panel title="Nachrichten">
      <ul className="panel-rows">
        {messages.map(({ id, kind, betreff, state, detail, at }) => (
          <li key={id}>
            <span className="min-w-0 flex-1">
              <Link to={`${NACHRICHTEN_PATH}/${id}`} className="font-semibold">
                {kind === 'sms' ? 'SMS' : betreff}
              </Link>
              <small>
                {momentOf(at)}
                {detail && `, ${detail}`}
              </small>
            </span>
            <Badge color={DELIVERY_STATES[state].color}>{DELIVERY_STATES[state].name}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function HistoryPanel({ anfrage: { id, history } }: OfAnfrage) {
  return (
    <Panel
      title="Verlauf"
      note={
        <Link className="link" to={`/verwaltung/protokoll?objekt=anfrage:${id}`}>
          Protokoll
        </Link>
      }
    >
      <Timeline
        entries={history.map(({ id: entryId, text, who, at }) => ({
          id: entryId,
          title: text,
          detail: `${momentOf(at)}${who === null ? ', automatisch' : `, ${who}`}`,
        }))}
      />
    </Panel>
  )
}
