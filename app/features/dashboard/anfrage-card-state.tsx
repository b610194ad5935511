import type { ReactNode } from 'react'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { CalendarSheet } from '#app/components/ui/calendar-sheet.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { AnfrageBuchung, AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import type { CardState, StatusBanner } from '#app/shared/anfragen/card-state.ts'
import { terminText } from '#app/shared/anfragen/termin-text.ts'
import { date } from '#app/shared/format/date.ts'
import { mietangebotPath } from '#app/shared/mietangebot/mietangebot.ts'
import { zusagePath, zusageTitle } from '#app/shared/zusage/zusage.ts'

type AnfrageCardStateProps = { entry: AnfrageEntry; state: CardState }

export function AnfrageCardState({ entry, state }: AnfrageCardStateProps) {
  const { buchung } = entry
  const { gebucht, past, storniert, banner, vereinbaren, gone, warten } = state
  // The first press clears a cancelled booking that the link still points to (STAND-7).
  const solve = buchung?.storniert && entry.hasTerminbuchung ? entry.id : null
  return (
    <>
      {gebucht && buchung && (
        <BookedTermin buchung={buchung} color={gebucht.color} hint={gebucht.hint}>
          <ButtonLink to={gebucht.to} size="small">
            Mein Termin
          </ButtonLink>
        </BookedTermin>
      )}
      {gone && (
        <Banner color="gray" icon="house" title={gone.title}>
          {gone.text}
        </Banner>
      )}
      {past && buchung && <Past buchung={buchung} {...past} title={entry.expose.title} />}
      {storniert && <Hint banner={storniert} icon="calendar" solve={solve} />}
      {banner && <Hint banner={banner} icon={vereinbaren === null ? 'info' : 'calendar'} solve={solve} />}
      {entry.zusage && <Zusage linkId={entry.id} title={entry.expose.title} {...entry.zusage} />}
      {warten && (
        <Banner color="blue" icon="clock" title="Sie stehen auf der Warteliste" to={warten.to}>
          {warten.text}
        </Banner>
      )}
      {entry.reserviertBis !== null && (
        <>
          <Banner color="green" icon="house" title={`Bis ${date(entry.reserviertBis)} für Sie reserviert`}>
            Ihr Mietangebot für Jobcenter oder Sozialamt ist fertig. Legen Sie es dort vor, bevor Sie einen Vertrag
            unterschreiben.
          </Banner>
          <ButtonLink to={mietangebotPath(entry.id)} variant="secondary" icon="download" reloadDocument>
            Mietangebot laden (PDF)
            <span className="sr-only">: {entry.expose.title}</span>
          </ButtonLink>
        </>
      )}
      {entry.bewerbungAm !== null && (
        <p className="text-sm text-ink-2">Bewerbung abgesendet am {date(entry.bewerbungAm)}</p>
      )}
      {vereinbaren !== null && <Vereinbaren to={vereinbaren} solve={solve} />}
    </>
  )
}

type ZusageProps = NonNullable<AnfrageEntry['zusage']> & { linkId: string; title: string }

/** State of the promise and the button to its page (ZUSAGE-1). */
function Zusage({ linkId, title, state, frist }: ZusageProps) {
  const isOpen = state === 'offen'
  return (
    <>
      <Banner color={isOpen ? 'green' : 'gray'} icon="calendar" title={zusageTitle(state, frist)} />
      <ButtonLink to={zusagePath(linkId)} variant={isOpen ? 'primary' : 'secondary'}>
        {isOpen ? 'Zusage ansehen und antworten' : 'Zur Zusage'}
        <span className="sr-only">: {title}</span>
      </ButtonLink>
    </>
  )
}

function Vereinbaren({ to, solve }: { to: string; solve: string | null }) {
  if (solve === null) return <ButtonLink to={to}>Besichtigungstermin vereinbaren</ButtonLink>
  return (
    <NewTermin linkId={solve}>
      {(busy) => (
        <Button type="submit" busy={busy}>
          Besichtigungstermin vereinbaren
        </Button>
      )}
    </NewTermin>
  )
}

type PastProps = { buchung: AnfrageBuchung; rueckmeldung: boolean; to: string | null; title: string }

function Past({ buchung, rueckmeldung, to, title }: PastProps) {
  return (
    <>
      <Banner color="gray" icon="calendar" title={`Ihr Termin war am ${date(buchung.date)}.`}>
        {!rueckmeldung &&
          buchung.erschienen !== false &&
          'Wie hat es Ihnen gefallen? Wir freuen uns auf Ihre Rückmeldung.'}
      </Banner>
      {to !== null && (
        <ButtonLink to={to} variant="secondary">
          Rückmeldung
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      )}
    </>
  )
}

type HintProps = { banner: StatusBanner; icon: 'calendar' | 'info'; solve: string | null }

function Hint({ banner: { color, title, text, to }, icon, solve }: HintProps) {
  if (to === null || solve === null) {
    return (
      <Banner color={color} icon={icon} title={title} to={to ?? undefined}>
        {text}
      </Banner>
    )
  }
  return (
    <NewTermin linkId={solve}>
      {(busy) => (
        <button type="submit" className={`banner is-${color}`} aria-busy={busy ? true : undefined}>
          <Icon name={icon} />
          <span className="grid min-w-0 flex-1">
            <span className={`col-start-1 row-start-1 ${busy ? 'invisible' : ''}`}>
              <b>{title}</b>
              {text}
            </span>
            {busy && (
              <span className="col-start-1 row-start-1 flex items-center gap-2">
                <span className="spinner" aria-hidden="true" />
                <span role="status">{busy}</span>
              </span>
            )}
          </span>
          <Icon name="chevron-right" />
        </button>
      )}
    </NewTermin>
  )
}

type NewTerminProps = {
  linkId: string
  /** `busy`: text of the button while the request runs; otherwise false. */
  children: (busy: string | false) => ReactNode
}

function NewTermin({ linkId, children }: NewTerminProps) {
  const form = useForm({
    action: '/dashboard',
    intent: 'neuer-termin',
    hidden: { linkId },
    signIn: { next: '/dashboard' },
  })
  const { error } = form
  return (
    <FormFrame form={form} className="stack">
      {error && <Banner color="red" icon="triangle-alert" title={error.text} role="alert" />}
      {children(form.busy !== null && 'Wird vorbereitet...')}
    </FormFrame>
  )
}

type BookedTerminProps = {
  buchung: AnfrageBuchung
  color: StatusBanner['color']
  hint: string | null
  children: ReactNode
}

function BookedTermin({ buchung, color, hint, children }: BookedTerminProps) {
  return (
    <div className={`appointment is-${color}`}>
      <CalendarSheet date={buchung.date} />
      <div className="appointment-text">
        <p className="font-semibold">Besichtigungstermin gebucht</p>
        <p className="text-sm text-ink-2">
          {terminText(buchung)}
          {buchung.treffpunkt && (
            <>
              <br />
              Treffpunkt: {buchung.treffpunkt}
            </>
          )}
        </p>
        {hint && <p className="text-sm mt-1">{hint}</p>}
      </div>
      {children}
    </div>
  )
}
