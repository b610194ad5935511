import { Link } from 'react-router'
import type { Favorit } from '#app/components/favoriten/favoriten-store.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { exposeBadge, notZuHabenText } from '#app/shared/exposes/expose.status.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { anschrift, preisName } from '#app/shared/exposes/expose-text.ts'
import { euroShort } from '#app/shared/format/euro.ts'
import { quadratmeter } from '#app/shared/format/flaeche.ts'
import { zimmer } from '#app/shared/format/number.ts'
import { type Entry, isVergeben } from './favoriten-entries.ts'

type FavoritRowProps = {
  entry: Entry
  ticked: boolean | null
  onTick: (ticked: boolean) => void
  onRemove: (favorit: Favorit, title: string) => void
}

export function FavoritRow({ entry, ticked, onTick, onRemove }: FavoritRowProps) {
  const { favorit } = entry
  const card = entry.kind === 'da' ? entry.card : null
  const requested = entry.kind === 'da' && entry.requested
  const title = card?.title || favorit.title || 'Wohnung'
  const adresse = card ? anschrift(card) : ''
  return (
    <li className="card flex items-start gap-4 p-4">
      <div className="thumbnail overflow-hidden">
        {entry.kind !== 'unbekannt' && (
          <Bild bild={card?.bild ? { ...card.bild, alt: '' } : null} sizes="152px" lazy small />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="serif card-title card-title--cut">
              {card ? <Link to={`/expose/${card.id}`}>{title}</Link> : title}
            </h2>
            {adresse !== '' && <p className="text-sm text-ink-2 mt-0.5">{adresse}</p>}
          </div>
          <button
            type="button"
            className="icon-button -mt-2 -mr-2 flex-none"
            aria-label={`Von der Liste entfernen: ${title}`}
            onClick={() => onRemove(favorit, title)}
          >
            <Icon name="trash-2" />
          </button>
        </div>
        {card && <DefinitionList card={card} />}
        {ticked !== null && (
          <label className="checkbox -mb-2.5 w-fit">
            <input type="checkbox" checked={ticked} onChange={(event) => onTick(event.currentTarget.checked)} />
            <span>
              Anfragen<span className="sr-only">: {title}</span>
            </span>
          </label>
        )}
        {card && isVergeben(entry) && !requested && (
          <p className="text-sm text-ink-2 mt-2">{notZuHabenText(card.status)}</p>
        )}
        {requested && (
          <p className="mt-2.5">
            <Badge>Anfrage bereits gestellt</Badge>
          </p>
        )}
        {entry.kind === 'entfallen' && (
          <p className="mt-2">
            <Badge color="gray">Nicht mehr verfügbar</Badge>
          </p>
        )}
      </div>
    </li>
  )
}

function DefinitionList({ card }: { card: ExposeCard }) {
  const badge = exposeBadge(card)
  return (
    <>
      <p className="text-sm mt-2 flex flex-wrap gap-x-4 gap-y-0.5">
        <span>
          {card.preis === null ? (
            <b>{preisName(card)} auf Anfrage</b>
          ) : (
            <>
              <b>{euroShort(card.preis)}</b> {preisName(card)}
            </>
          )}
        </span>
        {card.wohnflaeche ? <span>{quadratmeter(card.wohnflaeche)}</span> : null}
        {card.zimmer ? <span>{zimmer(card.zimmer)}&nbsp;Zi.</span> : null}
        {card.kurzcode && <span className="text-ink-2">{card.kurzcode}</span>}
      </p>
      {badge && badge.color !== 'green' && (
        <p className="mt-2.5">
          <Badge color={badge.color}>{badge.text}</Badge>
        </p>
      )}
    </>
  )
}
