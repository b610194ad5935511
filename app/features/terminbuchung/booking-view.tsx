import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { CalendarSheet } from '#app/components/ui/calendar-sheet.tsx'
import { CallButton } from '#app/components/ui/call-button.tsx'
import { DefinitionList } from '#app/components/ui/definition-list.tsx'
import type { Fact } from '#app/components/ui/facts.tsx'
import { longDate, time } from '#app/shared/format/date.ts'
import { routeUrl } from '#app/shared/lage/route-url.ts'
import { contactFact } from '#app/shared/termine/kept-termin.ts'
import { terminPath } from '#app/shared/termine/termin-address.ts'
import type { BuchungView, Terminbuchung } from '#app/shared/termine/terminbuchung.types.ts'
import { CancelBuchung } from './cancel-buchung.tsx'
import { CompanyNote } from './company-note.tsx'
import type { TerminbuchungData } from './terminbuchung-data.ts'

type BookingViewProps = Omit<TerminbuchungData, 'terminbuchung'> & {
  terminbuchung: Terminbuchung
  buchung: BuchungView
  isNew: boolean
  onCancelled: () => void
}

export function BookingView(props: BookingViewProps) {
  const { address, wish, terminbuchung, buchung, isNew, telefon, frist, onCancelled } = props
  const { isOwn, channel, refusal } = terminbuchung
  return (
    <div className="stack [--gap:20px]">
      {wish.unchanged && !buchung.past && (
        <Banner color="blue" icon="info" title="Nichts geändert" role="status">
          Ihre Buchung besteht schon so, wie Sie sie gewählt haben. Eine neue Bestätigung senden wir nicht.
        </Banner>
      )}
      {buchung.past ? (
        <Banner color="gray" icon="calendar" title="Der Termin ist vorbei.">
          {buchung.rueckmeldung !== null &&
            'Wie hat Ihnen die Besichtigung gefallen? Wir freuen uns auf Ihre Rückmeldung.'}
        </Banner>
      ) : (
        <Banner
          color="green"
          icon="circle-check"
          title="Besichtigungstermin gebucht"
          role={isNew ? 'status' : undefined}
        >
          {CHANNEL_TEXTS[channel][isNew ? 'now' : 'before']}
        </Banner>
      )}
      <div className="card card--padded">
        <div className="termin-booked">
          <CalendarSheet date={buchung.date} />
          <div>
            <h2 className="text-xl">{longDate(buchung.date)}</h2>
            <p>
              {buchung.from.slice(0, 5)} bis {time(buchung.to)}
            </p>
          </div>
        </div>
        <DefinitionList className="mt-5" items={toFacts(buchung, terminbuchung.expose.anschrift)} />
        {!buchung.past && (
          <p className="text-sm text-ink-2 mt-4 noscript:hidden">
            Auch ohne Internet lesbar: Öffnen Sie dazu dieses Portal auf diesem Gerät.
          </p>
        )}
      </div>
      {!buchung.past && <CompanyNote text={terminbuchung.anmerkung} />}
      {!buchung.past && refusal && (
        <Banner color={refusal.color} icon="info" title={refusal.title}>
          {refusal.text} Ihr gebuchter Termin bleibt bestehen.
        </Banner>
      )}
      {!buchung.past && <AddToCalendar {...buchung.calendar} />}
      {!buchung.past && !buchung.cancellable && (
        <Banner color="gray" icon="clock" title="Online nicht mehr änderbar">
          {frist}
        </Banner>
      )}
      <div className="row [--gap:8px]">
        {buchung.rueckmeldung !== null && <ButtonLink to={buchung.rueckmeldung}>Rückmeldung</ButtonLink>}
        {isNew && isOwn && <ButtonLink to="/dashboard">Mein Bereich</ButtonLink>}
        {buchung.cancellable ? (
          <>
            {buchung.movable && (
              <ButtonLink variant="secondary" className="max-md:px-4" to={terminPath(address, { rebook: true })}>
                Termin ändern
              </ButtonLink>
            )}
            <CancelBuchung address={address} buchung={buchung} onCancelled={onCancelled} />
          </>
        ) : (
          !buchung.past && <CallButton telefon={telefon} variant="secondary" />
        )}
      </div>
    </div>
  )
}

function AddToCalendar({ google, outlook, file }: BuchungView['calendar']) {
  return (
    <section aria-labelledby="in-kalender">
      <h2 id="in-kalender" className="font-sans text-sm font-semibold mb-2">
        In Kalender speichern
      </h2>
      <div className="row [--gap:8px]">
        {[
          ['Google', google],
          ['Outlook', outlook],
        ].map(([name = '', url]) => (
          <a key={name} className="button button--secondary" href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ))}
        <a className="button button--secondary" href={file} download="termin.ics">
          Apple
        </a>
      </div>
    </section>
  )
}

const CHANNEL_TEXTS = {
  email: {
    now: 'Die Bestätigung ist per E-Mail unterwegs.',
    before: 'Wir haben Ihnen eine Bestätigung per E-Mail geschickt.',
  },
  sms: {
    now: 'Die Bestätigung ist per SMS unterwegs.',
    before: 'Wir haben Ihnen eine Bestätigung per SMS geschickt.',
  },
  nobody: { now: null, before: null },
} as const

function toFacts(buchung: BuchungView, anschrift: string): Fact[] {
  const { treffpunkt, personen, notes, past } = buchung
  const facts: (Fact | null)[] = [
    anschrift === '' ? null : { label: 'Adresse', value: past ? anschrift : <Route anschrift={anschrift} /> },
    { label: 'Treffpunkt', value: treffpunkt },
    contactFact(buchung),
    { label: 'Personen', value: String(personen) },
    { label: 'Anmerkung', value: notes },
  ]
  return facts.flatMap((fact) => (fact?.value ? [fact] : []))
}

function Route({ anschrift }: { anschrift: string }) {
  return (
    <>
      {anschrift}
      <br />
      <a
        className="link inline-flex min-h-11 items-center"
        href={routeUrl(anschrift)}
        target="_blank"
        rel="noopener noreferrer"
      >
        Route anzeigen
      </a>
    </>
  )
}
