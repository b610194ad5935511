import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { AnfrageEintrag, AnfrageExpose } from '#app/shared/anfragen/anfrage.types.ts'
import { kartenZustand, STATUS_LAEDT } from '#app/shared/anfragen/karten-zustand.ts'
import { preisName } from '#app/shared/exposes/expose-text.ts'
import { euroKurz } from '#app/shared/format/euro.ts'
import { AnfrageKartenStand } from './anfrage-karten-stand.tsx'
import { AnfrageZurueckziehen } from './anfrage-zurueckziehen.tsx'
import { AnmerkungFormular } from './anmerkung-formular.tsx'

type AnfrageKarteProps = {
  eintrag: AnfrageEintrag
  profilId: string
  telefon: string
  /** The first picture of the page loads at once. */
  sofort: boolean
  /** It is withdrawn, or stands elsewhere now. */
  onEntfernt: () => void
}

/** An Exposé that the person has asked about, with where it stands (BEREICH-4). */
export function AnfrageKarte({ eintrag, profilId, telefon, sofort, onEntfernt }: AnfrageKarteProps) {
  const { id, expose } = eintrag
  const zustand = kartenZustand(eintrag, profilId)
  const [laeuft, setLaeuft] = useState(false)
  // What was just typed stands here until the server's answer does.
  const [vorlaeufig, setVorlaeufig] = useState<{ anmerkung: string | null } | null>(null)
  const anmerkung = vorlaeufig ? vorlaeufig.anmerkung : eintrag.kundenanmerkung
  const titel = expose.titel || 'Unbekanntes Exposé'
  return (
    <article className="card pad" id={`anfrage-${id}`} tabIndex={-1} aria-labelledby={`titel-${id}`}>
      <div className="iq">
        <div className="thumb overflow-hidden">
          <Bild bild={expose.bild} sizes="152px" lazy={!sofort} klein />
        </div>
        <div className="min-w-0">
          <p className="mb-1.5 flex">
            {laeuft ? (
              <Badge farbe="gray">{STATUS_LAEDT}</Badge>
            ) : (
              <Badge farbe={zustand.badge.farbe}>{zustand.badge.text}</Badge>
            )}
          </p>
          <h3 className="serif" id={`titel-${id}`}>
            {expose.erreichbar ? <Link to={`/expose/${expose.id}`}>{titel}</Link> : titel}
          </h3>
          {expose.anschrift !== '' && <p className="small muted">{expose.anschrift}</p>}
          <Preis expose={expose} />
        </div>
        <div className="ib stack">
          <AnfrageKartenStand eintrag={eintrag} zustand={zustand} telefon={telefon} />
          {anmerkung !== null && (
            <p className="small muted flex items-center gap-1.5">
              <Icon name="message-square" size="s" />
              Kundenanmerkung vorhanden
            </p>
          )}
        </div>
      </div>
      <div className="akt">
        {expose.erreichbar && !expose.verkauf && (
          <ButtonLink to={`/bewerbung/${expose.id}`} variant="ghost" size="sm">
            Zur Bewerbung
            <span className="vh">: {titel}</span>
          </ButtonLink>
        )}
        <AnmerkungFormular linkId={id} titel={titel} anmerkung={anmerkung} onVorlaeufig={setVorlaeufig} />
        <AnfrageZurueckziehen
          linkId={id}
          titel={titel}
          gebucht={zustand.gebucht !== null}
          telefon={telefon}
          onLaeuft={setLaeuft}
          onEntfernt={onEntfernt}
        />
      </div>
    </article>
  )
}

function Preis({ expose }: { expose: AnfrageExpose }) {
  if (!expose.erreichbar) return <p className="small mt-1">Zurzeit nicht veröffentlicht</p>
  return (
    <p className="small mt-1">
      <b>{expose.preis === null ? 'Auf Anfrage' : euroKurz(expose.preis)}</b> {preisName(expose)}
    </p>
  )
}
