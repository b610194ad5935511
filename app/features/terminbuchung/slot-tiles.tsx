import { Link } from 'react-router'
import { time } from '#app/shared/format/date.ts'
import { fits, placesNote } from '#app/shared/termine/termin-places.ts'
import type { TerminView } from '#app/shared/termine/terminbuchung.types.ts'

/** Maximum number of places in a slot that are drawn as squares. */
const DRAWN_MAX = 6

type SlotTileProps = {
  slot: TerminView
  personen: number
  chosen: boolean
  onChoose: (id: string) => void
}

/** Slot to choose, with its free places. Disabled if fewer places are free than people come (TERMIN-4, TERMIN-20). */
export function SlotTile({ slot, personen, chosen, onChoose }: SlotTileProps) {
  const { id, from, own } = slot
  return (
    <label className={own ? 'termin termin--own' : 'termin'}>
      <input
        type="radio"
        name="termin"
        value={id}
        required
        disabled={!fits(slot, personen)}
        checked={chosen}
        onChange={() => onChoose(id)}
      />
      {time(from)} <small>{placesNote(slot, personen)}</small>
      <Squares {...slot} />
    </label>
  )
}

export function FullSlotTile({ slot, to }: { slot: TerminView; to: string }) {
  return (
    <Link className="termin termin--full" to={to}>
      {time(slot.from)} <small>{slot.waiting ? 'vergeben, Sie warten' : 'vergeben, Warteliste'}</small>
      <Squares {...slot} />
    </Link>
  )
}

function Squares({ free, places }: Pick<TerminView, 'free' | 'places'>) {
  if (places > DRAWN_MAX) return null
  return (
    <span className="termin-places" aria-hidden="true">
      {Array.from({ length: places }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: squares have no identity besides their position.
        <i key={at} className={at < free ? 'is-free' : undefined} />
      ))}
    </span>
  )
}
