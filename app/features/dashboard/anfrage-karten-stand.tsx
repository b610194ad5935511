import { type ReactNode, useId } from 'react'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { useForm } from '#app/components/formular/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { AnfrageBuchung, AnfrageEintrag } from '#app/shared/anfragen/anfrage.types.ts'
import { istOffen } from '#app/shared/anfragen/bereiche-offen.ts'
import type { KartenZustand, StatusBanner } from '#app/shared/anfragen/karten-zustand.ts'
import { kalenderblatt, terminText } from '#app/shared/anfragen/termin-text.ts'
import { AnrufBisDahin, TerminbuchungGrund } from './terminbuchung-grund.tsx'

type AnfrageKartenStandProps = { eintrag: AnfrageEintrag; zustand: KartenZustand; telefon: string }

/** Booking box, status banner and the one thing to do (STAND-3, STAND-5). */
export function AnfrageKartenStand({ eintrag, zustand, telefon }: AnfrageKartenStandProps) {
  const { buchung } = eintrag
  const { gebucht, vergangen, storniert, banner, vereinbaren } = zustand
  const grundId = useId()
  // A cancelled booking that the link still points to goes with the first press (STAND-7).
  const loesen = buchung?.storniert && eintrag.hatTerminbuchung ? eintrag.id : null
  const termin = gebucht?.to ?? vereinbaren ?? (storniert ? `/terminbuchung/${eintrag.inquiryId}` : null)
  const grund = termin !== null && !istOffen(termin) ? grundId : undefined
  return (
    <>
      {gebucht && buchung && (
        <GebuchterTermin buchung={buchung} farbe={gebucht.farbe} hinweis={gebucht.hinweis}>
          <TerminKnopf to={gebucht.to} grund={grund} size="sm">
            Mein Termin
          </TerminKnopf>
        </GebuchterTermin>
      )}
      {vergangen && buchung && <Vergangen buchung={buchung} fragt={!vergangen.rueckmeldung} telefon={telefon} />}
      {storniert && <Hinweis banner={storniert} icon="calendar" loesen={loesen} />}
      {banner && <Hinweis banner={banner} icon={vereinbaren === null ? 'info' : 'calendar'} loesen={loesen} />}
      {vereinbaren !== null &&
        (loesen !== null && grund === undefined ? (
          <NeuerTermin linkId={loesen}>
            {(busy) => (
              <Button type="submit" busy={busy}>
                Besichtigungstermin vereinbaren
              </Button>
            )}
          </NeuerTermin>
        ) : (
          <TerminKnopf to={vereinbaren} grund={grund}>
            Besichtigungstermin vereinbaren
          </TerminKnopf>
        ))}
      {grund && <TerminbuchungGrund id={grund} telefon={telefon} />}
    </>
  )
}

type VergangenProps = { buchung: AnfrageBuchung; fragt: boolean; telefon: string }

/** The viewing is over: asks for the feedback, which there is no form for yet. Its state thanks for it. */
function Vergangen({ buchung, fragt, telefon }: VergangenProps) {
  return (
    <>
      <Banner farbe="gray" icon="calendar" titel="Ihre Besichtigung ist vorbei.">
        {terminText(buchung)}
      </Banner>
      {fragt && (
        <p className="small">
          Wie hat Ihnen die Wohnung gefallen? Rückmeldungen nehmen wir hier in Kürze entgegen.
          <AnrufBisDahin telefon={telefon} />
        </p>
      )}
    </>
  )
}

type HinweisProps = { banner: StatusBanner; icon: 'calendar' | 'info'; loesen: string | null }

/** A status as a banner: a link as a whole where it leads somewhere. */
function Hinweis({ banner: { farbe, titel, text, to }, icon, loesen }: HinweisProps) {
  if (to === null || loesen === null) {
    return (
      <Banner farbe={farbe} icon={icon} titel={titel} to={to ?? undefined}>
        {text}
      </Banner>
    )
  }
  return (
    <NeuerTermin linkId={loesen}>
      {(busy) => (
        <button type="submit" className={`banner is-${farbe}`} aria-busy={busy ? true : undefined}>
          <Icon name={icon} />
          {/* The busy text stands where the words were, which keep their room. */}
          <span className="grid grow">
            <span className={`col-start-1 row-start-1 ${busy ? 'invisible' : ''}`}>
              <b>{titel}</b>
              {text}
            </span>
            {busy && (
              <span className="col-start-1 row-start-1 flex items-center gap-2">
                <span className="spin" aria-hidden="true" />
                <span role="status">{busy}</span>
              </span>
            )}
          </span>
          <Icon name="chevron-right" />
        </button>
      )}
    </NeuerTermin>
  )
}

type NeuerTerminProps = {
  linkId: string
  /** Draws the submit button: with the busy text while the request is under way. */
  children: (busy: string | false) => ReactNode
}

/** Clears the cancelled booking and goes on, in one step. */
function NeuerTermin({ linkId, children }: NeuerTerminProps) {
  const formular = useForm({
    action: '/dashboard',
    intent: 'neuer-termin',
    hidden: { linkId },
    signIn: { weiter: '/dashboard' },
  })
  const { fehler } = formular
  return (
    <FormFrame form={formular} className="stack">
      {fehler && <Banner farbe="red" icon="triangle-alert" titel={fehler.text} role="alert" />}
      {children(formular.busy !== null && 'Wird vorbereitet...')}
    </FormFrame>
  )
}

type TerminKnopfProps = { to: string; grund?: string; size?: 'm' | 'sm'; children: ReactNode }

/** Leads to the booking page; disabled, with the reason near it, while there is none. */
function TerminKnopf({ to, grund, size, children }: TerminKnopfProps) {
  return grund === undefined ? (
    <ButtonLink to={to} size={size}>
      {children}
    </ButtonLink>
  ) : (
    <Button disabled size={size} aria-describedby={grund}>
      {children}
    </Button>
  )
}

type GebuchterTerminProps = {
  buchung: AnfrageBuchung
  farbe: StatusBanner['farbe']
  hinweis: string | null
  children: ReactNode
}

function GebuchterTermin({ buchung, farbe, hinweis, children }: GebuchterTerminProps) {
  const { wochentag, tag, monat } = kalenderblatt(buchung.datum)
  return (
    <div className={`appt is-${farbe}`}>
      <div className="cal" aria-hidden="true">
        <b>{wochentag}</b>
        <span>{tag}</span>
        <small>{monat}</small>
      </div>
      <div className="grow">
        <p className="font-semibold">Besichtigungstermin gebucht</p>
        <p className="small muted">
          {terminText(buchung)}
          {buchung.treffpunkt && (
            <>
              <br />
              Treffpunkt: {buchung.treffpunkt}
            </>
          )}
        </p>
        {hinweis && <p className="small mt-1">{hinweis}</p>}
      </div>
      {children}
    </div>
  )
}
