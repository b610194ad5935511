import './bewerbung.css'
import { useEffect, useRef } from 'react'
import { useMerken } from '#app/components/favoriten/use-merken.ts'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { type FormHandle, useForm } from '#app/components/formular/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import type { BewerbungsStand } from '#app/shared/bewerbung/bewerbung-teile.ts'
import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import { datum, uhrzeit } from '#app/shared/format/datum.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/formular/form-answer.ts'
import { standTexte, toTeile } from './bewerbung-ansicht.ts'
import { Schritte, TeileListe } from './bewerbung-teile-liste.tsx'
import { ExposeKurz } from './expose-kurz.tsx'

type BewerbungSeiteProps = {
  bewerbung: BewerbungsStand & { expose: ExposeKarte; anfrage: { abgesendetAm: string | null } | null }
  profilPfad: string
  /** Null as long as the portal has no questionnaire screens. */
  fragebogenPfad: string | null
  /** Whom to ask meanwhile. */
  firmaEmail: string
}

/** The application for an Exposé: what is complete, what is missing, and sending it (decisions). */
export function BewerbungSeite({ bewerbung, profilPfad, fragebogenPfad, firmaEmail }: BewerbungSeiteProps) {
  const { expose, anfrage } = bewerbung
  const formular = useForm({ action: `/bewerbung/${expose.id}`, signIn: { weiter: `/bewerbung/${expose.id}` } })
  const abgesendetAm = anfrage?.abgesendetAm ?? null
  const teile = toTeile(bewerbung, { profilPfad, fragebogenPfad })
  const offen = teile.filter(({ vollstaendig }) => !vollstaendig).length
  const { titel, text, grund } = standTexte(offen)
  const fragebogenOffen = teile.some(({ teil, vollstaendig }) => teil !== 'profil' && !vollstaendig)
  return (
    <div className="wrap narrow">
      <BackLink to={`/expose/${expose.id}`}>Zurück zum Exposé</BackLink>
      <h1 className="mt-2 mb-5">Bewerbung</h1>
      <ExposeKurz expose={expose} />
      <Schritte teile={teile} abgesendet={abgesendetAm !== null} />
      <AbsendeMeldung abgesendetAm={abgesendetAm} fehler={formular.fehler} />
      {abgesendetAm === null && (
        <>
          <h2>{titel}</h2>
          <p className="muted mt-1 mb-5">{text}</p>
        </>
      )}
      <TeileListe teile={teile} />
      {fragebogenPfad === null && fragebogenOffen && (
        <p className="small muted mt-4">
          Mieterfragebogen und Dokumente können Sie hier noch nicht bearbeiten. Bitte wenden Sie sich an{' '}
          <a className="link" href={`mailto:${firmaEmail}`}>
            {firmaEmail}
          </a>
          .
        </p>
      )}
      {abgesendetAm !== null ? (
        <ButtonLink to="/dashboard" variant="two" className="mt-7">
          Mein Bereich
        </ButtonLink>
      ) : anfrage ? (
        <Absenden formular={formular} offen={offen} grund={grund} />
      ) : (
        <ErstAnfragen expose={expose} />
      )}
    </div>
  )
}

/** That it is sent, or why not; whoever has just pressed the button is led here. */
function AbsendeMeldung({ abgesendetAm, fehler }: { abgesendetAm: string | null; fehler: FormFailure | null }) {
  const meldung = useRef<HTMLDivElement>(null)
  const vorher = useRef({ abgesendetAm, fehler })

  useEffect(() => {
    const neu = abgesendetAm !== vorher.current.abgesendetAm || fehler !== vorher.current.fehler
    vorher.current = { abgesendetAm, fehler }
    if (neu) meldung.current?.focus()
  }, [abgesendetAm, fehler])

  if (abgesendetAm !== null) {
    return (
      <div ref={meldung} tabIndex={-1} role="status" className="mb-7">
        <Banner farbe="green" icon="circle-check" titel="Bewerbung abgesendet">
          Wir haben Ihre Bewerbung am {datum(abgesendetAm)} um {uhrzeit(abgesendetAm)} erhalten und melden uns bei
          Ihnen. Änderungen sind weiter möglich.
        </Banner>
      </div>
    )
  }
  if (fehler === null) return null
  return (
    <div ref={meldung} tabIndex={-1} role="alert" className="mb-7">
      <Banner farbe="red" icon="triangle-alert" titel={fehler.titel ?? 'Nicht abgesendet'}>
        {fehler.text}
        {fehler.code === FORM_CODES.unerwartet && ' Ihre Bewerbung wird nur einmal abgesendet.'}
      </Banner>
    </div>
  )
}

function Absenden({ formular, offen, grund }: { formular: FormHandle; offen: number; grund: string }) {
  if (offen > 0) {
    return (
      <div className="stack mt-7 [--gap:12px]">
        <Button disabled aria-describedby="bewerbung-grund">
          Bewerbung absenden
        </Button>
        <p className="small muted" id="bewerbung-grund">
          {grund}
        </p>
      </div>
    )
  }
  return (
    <FormFrame form={formular} className="stack mt-7 [--gap:12px]">
      <Button type="submit" busy={formular.busy && 'Wird gesendet...'}>
        Bewerbung absenden
      </Button>
      <p className="xs muted">Ihre Unterlagen sieht nur die Verwaltung dieses Hauses.</p>
    </FormFrame>
  )
}

/** An application belongs to an inquiry; without one the Exposé goes on the Anfragenliste first. */
function ErstAnfragen({ expose }: { expose: ExposeKarte }) {
  const { aufDerListe, link, merken } = useMerken(expose)

  return (
    <section className="card pad stack mt-7 [--gap:12px]">
      <h2 className="text-xl">Noch keine Anfrage</h2>
      <p className="small muted">
        Bitte fragen Sie diese Wohnung zuerst an. Danach können Sie Ihre Bewerbung hier absenden.
      </p>
      <div className="row">
        {!aufDerListe && (
          <Button icon="heart" className="noscript:hidden" onClick={merken}>
            Auf die Anfragenliste
          </Button>
        )}
        <ButtonLink ref={link} to="/wishlist" variant={aufDerListe ? 'primary' : 'two'}>
          Anfragenliste ansehen
        </ButtonLink>
      </div>
    </section>
  )
}
