import './termin.css'
import { Link, useRevalidator } from 'react-router'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { DefinitionList } from '#app/components/ui/definition-list.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { date, longDate, time } from '#app/shared/format/date.ts'
import { personenText } from '#app/shared/mietprofil/mietprofil-text.ts'
import type { TerminView } from '#app/shared/verwaltung/termine/termin-view.ts'
import { TerminActions } from '../termine/termin-actions.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { useVerwaltungEvents } from '../ui/use-verwaltung-events.ts'
import { fromAnswer, shownAnswer, toAnswer } from './attendance.ts'
import { AttendanceRow } from './attendance-row.tsx'
import { CalledOffPanel } from './called-off-panel.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { PrintList } from './print-list.tsx'
import { useAttendance } from './use-attendance.ts'
import { wohnungText } from './wohnung-text.ts'

const CLOSED_ID = 'anwesenheit-ab'

export function TerminPage({ termin, toCancel }: { termin: TerminView; toCancel: string | null }) {
  const { revalidate } = useRevalidator()
  useVerwaltungEvents(['termine'], () => void revalidate())
  const { teilnehmende } = termin
  const address = `/verwaltung/termine/${termin.id}`
  const kontoId = useAngemeldet()?.id ?? ''
  const attendance = useAttendance({ terminId: termin.id, kontoId, action: address })
  const asked = termin.hasBegun ? undefined : teilnehmende.find(({ linkId }) => linkId === toCancel)
  const unsent = Object.keys(attendance.waiting).length
  return (
    <>
      <div className="termin-on-screen">
        <Head termin={termin} address={address} />
        <p className="mb-4 empty:hidden">
          <State termin={termin} />
        </p>
        {asked && <CancelQuestion key={asked.linkId} person={asked} address={address} />}
        {unsent > 0 && <Unsent count={unsent} onRetry={attendance.retry} />}
        <div className="panels panels--aside">
          {termin.isCalledOff ? (
            <CalledOffPanel cancelled={termin.cancelled} />
          ) : (
            <div className="stack">
              <Figures termin={termin} waiting={attendance.waiting} />
              <Participants termin={termin} address={address} attendance={attendance} />
              <Waiting termin={termin} />
            </div>
          )}
          <div className="stack">
            <PlaceAndTime termin={termin} />
            {!termin.isCalledOff && <After />}
            <TerminActions termin={termin} />
          </div>
        </div>
      </div>
      <PrintList termin={termin} />
    </>
  )
}

type Attendance = ReturnType<typeof useAttendance>

function Head({ termin, address }: { termin: TerminView; address: string }) {
  return (
    <PageHead
      title={`${longDate(termin.date)}, ${time(termin.from)}`}
      subtitle={wohnungText(termin)}
      back={<BackLink to="/verwaltung/termine">Termine</BackLink>}
    >
      {!termin.isCalledOff && (
        <Button
          variant="secondary"
          size="small"
          icon="printer"
          className="noscript:hidden"
          onClick={() => window.print()}
        >
          Drucken
        </Button>
      )}
      {!termin.hasBegun && !termin.isCalledOff && (
        <ButtonLink to={`${address}/aendern`} variant="secondary" size="small" icon="pencil">
          Bearbeiten
        </ButtonLink>
      )}
    </PageHead>
  )
}

function Figures({ termin, waiting }: { termin: TerminView } & Pick<Attendance, 'waiting'>) {
  const there = termin.teilnehmende
    .filter((person) => fromAnswer(shownAnswer(waiting, person.buchungId, toAnswer(person.erschienen))) === true)
    .reduce((sum, { personen }) => sum + personen, 0)
  return (
    <Panel>
      <Facts
        items={[
          { label: 'Gebucht', value: `${termin.belegt} von ${termin.places}` },
          { label: 'Anwesend', value: `${there} von ${termin.belegt}` },
          { label: 'Warteliste', value: termin.waiting.length },
        ]}
      />
    </Panel>
  )
}

type ParticipantsProps = { termin: TerminView; address: string; attendance: Attendance }

function Participants({ termin, address, attendance: { waiting, savedAt, tap } }: ParticipantsProps) {
  const { teilnehmende } = termin
  const isClosed = !termin.isToday && teilnehmende.length > 0
  const isSaved = savedAt && Object.keys(waiting).length === 0
  return (
    <Panel
      title="Teilnehmende"
      flush
      note={
        <span role="status" className="text-xs text-ink-2">
          {isSaved ? `gespeichert, ${time(savedAt.toISOString())}` : ''}
        </span>
      }
    >
      {teilnehmende.length === 0 && (
        <p className="px-5 pb-4 text-sm text-ink-2">
          {termin.hasBegun ? 'Niemand hat gebucht.' : 'Noch niemand hat gebucht.'}
        </p>
      )}
      {isClosed && (
        <p id={CLOSED_ID} className="px-5 pb-4 text-sm text-ink-2">
          Wer da war, können Sie ab dem Tag des Termins festhalten, dem {date(termin.date)}.
        </p>
      )}
      <ul>
        {teilnehmende.map((person) => {
          const stored = toAnswer(person.erschienen)
          return (
            <AttendanceRow
              key={person.buchungId}
              person={person}
              action={address}
              shown={shownAnswer(waiting, person.buchungId, stored)}
              closedBy={isClosed ? CLOSED_ID : null}
              cancelPath={termin.hasBegun ? null : `${address}?stornieren=${person.linkId}`}
              onTap={(erschienen) => tap(person.buchungId, stored, erschienen)}
            />
          )
        })}
      </ul>
      <EnterLink termin={termin} />
    </Panel>
  )
}

function State({ termin: { isCalledOff, isAvailable, past } }: { termin: TerminView }) {
  if (isCalledOff) return <Badge color="red">Abgesagt</Badge>
  if (past) return <Badge color="gray">Vorbei</Badge>
  return isAvailable ? null : <Badge color="gray">Geschlossen</Badge>
}

function Unsent({ count, onRetry }: { count: number; onRetry: () => void }) {
  return (
    <Banner
      color="yellow"
      icon="wifi-off"
      role="status"
      title="Noch nicht gesendet"
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          Erneut senden
        </Button>
      }
    >
      {count === 1 ? 'Eine Angabe liegt' : `${count} Angaben liegen`} auf diesem Gerät und{' '}
      {count === 1 ? 'wird' : 'werden'} gesendet, sobald die Verbindung wieder da ist.
    </Banner>
  )
}

/** Link that books for a person: before the slot for callers, on its day also for people at the door. */
function EnterLink({ termin: { id, isToday, hasBegun } }: { termin: TerminView }) {
  if (hasBegun && !isToday) return null
  return (
    <p className="px-5 pb-4">
      <ButtonLink to={`/verwaltung/termine/${id}/eintragen`} variant="ghost" size="small" icon="plus">
        {isToday ? 'Ohne Anmeldung erschienen' : 'Jemanden eintragen'}
      </ButtonLink>
    </p>
  )
}

function Waiting({ termin }: { termin: TerminView }) {
  if (termin.waiting.length === 0) return null
  return (
    <Panel title="Warteliste">
      <ol className="panel-rows">
        {termin.waiting.map(({ id, linkId, name, personen, since, until }, index) => (
          <li key={id}>
            <span className="turn">{index + 1}</span>
            <span className="min-w-0 flex-1">
              <Link to={`/verwaltung/anfragen/${linkId}`} className="font-semibold">
                {name || 'Ohne Namen'}
              </Link>
              <small>
                {personenText(personen)}, seit {date(since.toISOString())}
              </small>
            </span>
            {until && <Badge color="yellow">Angeboten bis {time(until.toISOString())}</Badge>}
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-ink-2">
        Wird ein Platz frei, fragt das Portal der Reihe nach und hält ihn {termin.wartelisteHours} Stunden frei.
      </p>
    </Panel>
  )
}

function PlaceAndTime({ termin }: { termin: TerminView }) {
  const { treffpunkt, zustaendig, from, to, expose, onlyunit, beschreibung } = termin
  return (
    <Panel title="Ort und Zeit">
      <DefinitionList
        items={[
          { label: 'Treffpunkt', value: treffpunkt ?? 'nicht angegeben' },
          { label: 'Zeit', value: `${from.slice(0, 5)} bis ${time(to)}` },
          { label: 'Zuständig', value: zustaendig ?? 'niemand' },
          {
            label: 'Gilt für',
            value: expose && onlyunit ? 'nur diese Wohnung' : expose ? 'diese Wohnung' : 'alle Wohnungen des Hauses',
          },
        ]}
      />
      {beschreibung && <p className="mt-3 text-sm whitespace-pre-line">{beschreibung}</p>}
      <p className="mt-3 text-sm">
        <Link to={`/verwaltung/protokoll?objekt=termin:${termin.id}`} className="link">
          Protokoll
        </Link>
      </p>
    </Panel>
  )
}

function After() {
  return (
    <Panel title="Nach dem Termin">
      <p className="text-sm">
        Nach dem Termin bitten wir alle Anwesenden um eine Rückmeldung. Wer nicht da war, bekommt keine Nachricht.
      </p>
    </Panel>
  )
}
