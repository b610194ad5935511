import { Link } from 'react-router'
import type { Favorit } from '#app/components/favoriten/favoriten-store.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { exposeBadge, nichtZuHabenText } from '#app/shared/exposes/expose.status.ts'
import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import { anschrift, preisName } from '#app/shared/exposes/expose-text.ts'
import { euroKurz } from '#app/shared/format/euro.ts'
import { quadratmeter } from '#app/shared/format/flaeche.ts'
import { zimmer } from '#app/shared/format/zahl.ts'
import { type Eintrag, istVergeben } from './favoriten-eintraege.ts'

type FavoritZeileProps = { eintrag: Eintrag; onRemove: (favorit: Favorit, titel: string) => void }

/** One item of the Anfragenliste; one that cannot be had any more, or was asked about already, says so. */
export function FavoritZeile({ eintrag, onRemove }: FavoritZeileProps) {
  const { favorit } = eintrag
  const karte = eintrag.art === 'da' ? eintrag.karte : null
  const angefragt = eintrag.art === 'da' && eintrag.angefragt
  const titel = karte?.titel || favorit.titel || 'Wohnung'
  const adresse = karte ? anschrift(karte) : ''
  return (
    <li className="card flex items-start gap-4 p-4">
      <div className="thumb overflow-hidden">
        {eintrag.art !== 'unbekannt' && (
          <Bild bild={karte?.bild ? { ...karte.bild, alt: '' } : null} sizes="152px" lazy klein />
        )}
      </div>
      <div className="min-w-0 grow">
        <div className="flex items-start gap-3">
          <div className="min-w-0 grow">
            <h2 className="serif titel-zeile">{karte ? <Link to={`/expose/${karte.id}`}>{titel}</Link> : titel}</h2>
            {adresse !== '' && <p className="small muted mt-0.5">{adresse}</p>}
          </div>
          <button
            type="button"
            className="icon-btn -mt-2 -mr-2 flex-none"
            aria-label={`Von der Liste entfernen: ${titel}`}
            onClick={() => onRemove(favorit, titel)}
          >
            <Icon name="trash-2" />
          </button>
        </div>
        {karte && <Angaben karte={karte} />}
        {karte && istVergeben(eintrag) && !angefragt && (
          <p className="small muted mt-2">{nichtZuHabenText(karte.status)}</p>
        )}
        {angefragt && (
          <p className="mt-2.5">
            <Badge>Anfrage bereits gestellt</Badge>
          </p>
        )}
        {eintrag.art === 'entfallen' && (
          <p className="mt-2">
            <Badge farbe="gray">Nicht mehr verfügbar</Badge>
          </p>
        )}
      </div>
    </li>
  )
}

function Angaben({ karte }: { karte: ExposeKarte }) {
  const badge = exposeBadge(karte)
  return (
    <>
      <p className="small mt-2 flex flex-wrap gap-x-4 gap-y-0.5">
        <span>
          <b>{karte.preis === null ? 'Auf Anfrage' : euroKurz(karte.preis)}</b> {preisName(karte)}
        </span>
        {karte.wohnflaeche ? <span>{quadratmeter(karte.wohnflaeche)}</span> : null}
        {karte.zimmer ? <span>{zimmer(karte.zimmer)}&nbsp;Zi.</span> : null}
        {karte.kurzcode && <span className="muted">{karte.kurzcode}</span>}
      </p>
      {badge && badge.farbe !== 'green' && (
        <p className="mt-2.5">
          <Badge farbe={badge.farbe}>{badge.text}</Badge>
        </p>
      )}
    </>
  )
}
