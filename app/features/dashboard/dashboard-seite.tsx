import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePageAnswer } from '#app/components/formular/use-form.ts'
import { useExposeEreignisse } from '#app/components/hooks/use-expose-ereignisse.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import type { AnfrageEintrag } from '#app/shared/anfragen/anfrage.types.ts'
import { findBesichtigungsangebot, istTermin, listTermine } from '#app/shared/anfragen/karten-zustand.ts'
import { ganzzahl } from '#app/shared/format/zahl.ts'
import { profilLabel } from '#app/shared/mietprofil/mietprofil-text.ts'
import { AnfrageKarte } from './anfrage-karte.tsx'
import { BereichKarten } from './bereich-karten.tsx'
import { BesichtigungsAngebot } from './besichtigungs-angebot.tsx'
import { type DashboardDaten, erledigtText } from './dashboard-daten.ts'
import { useAuffrischen } from './use-auffrischen.ts'
import { WeitereKarten } from './weitere-karten.tsx'

type DashboardSeiteProps = {
  daten: DashboardDaten
  /** A step that cannot be dismissed is open: the viewing offer waits. */
  pflichtOffen: boolean
  /** Stands between heading and lists: the banner of an unconfirmed address, say. */
  hinweise?: ReactNode
}

/** 'Mein Bereich' of a signed-in person (BEREICH-2). */
export function DashboardSeite({ daten, pflichtOffen, hinweise }: DashboardSeiteProps) {
  const { eintraege, name, suchtyp, profilId } = daten
  useExposeEreignisse(eintraege.map(({ expose }) => expose.id))
  useAuffrischen()
  const ueberschrift = useRef<HTMLHeadingElement>(null)
  const [entfernt, setEntfernt] = useState(false)

  // The card that was pressed is gone: the focus goes to what it stood under.
  useEffect(() => {
    if (!entfernt) return
    ueberschrift.current?.focus()
    setEntfernt(false)
  }, [entfernt])

  const termine = listTermine(eintraege)
  const anfragen = eintraege.filter((eintrag) => !istTermin(eintrag))
  const karte = (eintrag: AnfrageEintrag, index: number) => (
    <AnfrageKarte
      key={eintrag.id}
      eintrag={eintrag}
      profilId={profilId}
      telefon={daten.telefon}
      sofort={index === 0}
      onEntfernt={() => setEntfernt(true)}
    />
  )
  const erledigt = erledigtText(useSearchParams()[0].get('erledigt'))
  // About a card that is not there (any more), sent without a script.
  const answer = usePageAnswer()
  const verwaist = answer?.werte.linkId !== undefined && eintraege.every(({ id }) => id !== answer.werte.linkId)
  return (
    <div className="wrap">
      <div className="head">
        <div className="min-w-0">
          {name !== '' && <p className="small muted mb-1">Mein Bereich</p>}
          <h1>{name || 'Mein Bereich'}</h1>
        </div>
        <div className="row">
          <ButtonLink to="/konto" variant="ghost" icon="settings">
            Konto
          </ButtonLink>
          <ButtonLink to={`/profil/${profilId}`} variant={suchtyp === null ? 'primary' : 'two'} icon="user">
            {profilLabel(suchtyp)}
          </ButtonLink>
        </div>
      </div>
      <div className="stack">
        {erledigt !== null && (
          <p className="card pad" role="status">
            {erledigt}
          </p>
        )}
        {verwaist && answer.fehler && (
          <p className="card pad" role="alert">
            {answer.fehler.text}
          </p>
        )}
        {hinweise}
        {daten.isNameOffen && (
          <Banner farbe="yellow" icon="user" titel="Bitte ergänzen Sie Ihren Namen" to="/konto#daten">
            Wir brauchen Vor- und Nachnamen, um Ihre Anfragen zu bearbeiten.
          </Banner>
        )}
        <BereichKarten uebersicht={daten.uebersicht} />
      </div>
      {termine.length > 0 && (
        <section className="liste" aria-labelledby="meine-termine">
          <h2 id="meine-termine">Meine Termine ({ganzzahl(termine.length + daten.weitere.termine)})</h2>
          <div className="stack">{termine.map(karte)}</div>
          <WeitereKarten liste="termine" gezeigt={termine} weitere={daten.weitere.termine} />
        </section>
      )}
      <section className="liste" aria-labelledby="meine-anfragen">
        <h2 id="meine-anfragen" ref={ueberschrift} tabIndex={-1}>
          Meine Anfragen
        </h2>
        {anfragen.length > 0 ? (
          <div className="stack">{anfragen.map((eintrag, i) => karte(eintrag, termine.length + i))}</div>
        ) : (
          <KeineAnfragen ganzLeer={termine.length === 0} />
        )}
        <WeitereKarten liste="anfragen" gezeigt={anfragen} weitere={daten.weitere.anfragen} />
      </section>
      <BesichtigungsAngebot
        angebot={findBesichtigungsangebot(eintraege)}
        wartet={pflichtOffen}
        telefon={daten.telefon}
      />
    </div>
  )
}

/** Nobody has asked about anything yet, or everything asked about has an appointment. */
function KeineAnfragen({ ganzLeer }: { ganzLeer: boolean }) {
  return (
    <div className="card">
      <Empty
        icon="house"
        text={
          <>
            Keine offenen Anfragen vorhanden.
            {ganzLeer && (
              <>
                <br />
                Merken Sie sich Wohnungen mit dem Herz und fragen Sie alle gemeinsam an.
              </>
            )}
          </>
        }
      >
        {ganzLeer && (
          <div className="row justify-center">
            <ButtonLink to="/vermietung" variant="two" size="sm">
              Wohnungen ansehen
            </ButtonLink>
          </div>
        )}
      </Empty>
    </div>
  )
}
