import { createPin } from '#app/server/anfragen/pin.server.ts'
import type { Transaction } from '#app/server/db/database.server.ts'
import { ANFRAGE_STATUS, isNavigable, statusIdsOf } from '#app/shared/anfragen/anfrage.status.ts'
import { findStatusTarget } from '#app/shared/anfragen/status-target.ts'
import { STATUS_COLORS } from '#app/shared/status-color.ts'
import type { BildMove } from './collect-bilder.server.ts'
import type { DokumentMove } from './collect-dokumente.server.ts'
import type { ConvertedRow } from './convert-row.server.ts'
import { readProfilePhone } from './read-konto.server.ts'
import { listAusstattung, listStates } from './umzug.repository.server.ts'
import { UMZUG_TABLES, type UmzugTableName } from './umzug-tables.server.ts'

/** `isTwin` is true if the portal already has an equal row, so that this row is not written. */
export type Adapted = { hints: string[]; isTwin: boolean }

const FIXED_STATES = Object.values(ANFRAGE_STATUS).map(({ id }) => id)
const ANYBODY = { profilId: 'x', inquiryId: 'x', exposeId: 'x' }
/** Length of the id prefix that is the same for a fixed status in all systems. */
const STATE_PREFIX = 8
const UNANSWERED = statusIdsOf('unanswered')

/** Replaces ids by those of equal rows in this portal, and fills columns that only this portal has (UMZUG-10). */
export class RowAdapter {
  #stateOfKey = new Map<string, string>()
  #statesHere = new Set<string>()
  #fixedStates = new Map<string, { key: string; target: string | null }>()
  readonly #stateOfId = new Map<string, string>()
  #ausstattungOfName = new Map<string, string>()
  readonly #ausstattungOfId = new Map<string, string>()
  /** Booking id by link id. Written at the end, because an Umzug writes links before their bookings. */
  readonly bookingOfLink = new Map<string, string>()
  readonly #linkOfBooking = new Map<string, string>()
  readonly #treffpunktOfSlot = new Map<string, string>()
  readonly #bilder: BildMove
  readonly #dokumente: DokumentMove
  readonly #now: string

  constructor({ bilder, dokumente, now }: { bilder: BildMove; dokumente: DokumentMove; now: Date }) {
    this.#bilder = bilder
    this.#dokumente = dokumente
    this.#now = now.toISOString()
  }

  async prepare(tx: Transaction): Promise<void> {
    const states = await listStates(tx)
    this.#stateOfKey = new Map(states.map(({ id, key }) => [key, id]))
    this.#statesHere = new Set(states.map(({ id }) => id))
    this.#fixedStates = new Map(states.flatMap((state) => (isFixed(state.id) ? [[state.id, state]] : [])))
    const catalogue = await listAusstattung(tx)
    this.#ausstattungOfName = new Map(catalogue.map((entry) => [nameOf(entry), entry.id]))
  }

  /** Changes `row` in place. Returns hints for the report. */
  adapt(table: UmzugTableName, row: ConvertedRow): Adapted {
    const { values } = row
    for (const column of ['created_at', 'updated_at']) if (values[column] === null) values[column] = this.#now
    const adapted: Adapted = { hints: this.#bilder.rewrite(UMZUG_TABLES[table], row), isTwin: false }
    if (table === 'profiles' && typeof values.phone === 'string') values.phone = readProfilePhone(values.phone)
    if (table === 'inquiry_status_options') this.#adaptState(row, adapted)
    if (table === 'unit_ausstattung') this.#adaptAusstattung(row, adapted)
    if (table === 'expose_ausstattung_mapping') this.#adaptMapping(row)
    if (table === 'expose_inquiry_exposes') this.#adaptLink(row, adapted)
    if (table === 'terminoptionen') this.#adaptSlot(row)
    if (table === 'besichtigungstermin') this.#adaptBooking(row)
    if (table === 'mieterfragebogen_dokumente') {
      const problem = this.#dokumente.rewrite(row)
      if (problem !== null) row.problems.push(problem)
    }
    return adapted
  }

  /** Maps a status to a status of this portal by id or key. */
  #adaptState(row: ConvertedRow, { hints }: Adapted) {
    const { values, zeile } = row
    if (zeile === null) return
    const statusKey = values.status_key
    const key = typeof statusKey === 'string' ? statusKey : `umzug_${zeile.slice(0, STATE_PREFIX)}`
    const here = findFixedState(zeile) ?? this.#stateOfKey.get(key) ?? zeile
    this.#stateOfId.set(zeile, here)
    if (!STATUS_COLORS.some((farbe) => farbe === values.color_class)) {
      hints.push(`color_class: Die Farbe „${String(values.color_class).slice(0, 40)}“ gibt es nicht; es ist blau.`)
      values.color_class = 'blue'
    }
    row.zeile = here
    values.id = here
    const fixed = this.#fixedStates.get(here)
    values.status_key = fixed?.key ?? key
    if (fixed === undefined) this.#stateOfKey.set(key, here)
    else values.is_active = true
    // A fixed state keeps this portal's target, unless it has no target in the former system.
    const target = typeof values.wohnen_navigation === 'string' ? values.wohnen_navigation : null
    if (!isNavigable(target)) return
    if (fixed !== undefined) values.wohnen_navigation = fixed.target
    else if (findStatusTarget(target, ANYBODY) === null) {
      hints.push(`wohnen_navigation: „${target?.slice(0, 60)}“ führt hier nirgendwohin.`)
    }
  }

  #adaptAusstattung(row: ConvertedRow, adapted: Adapted) {
    const { values, zeile } = row
    if (zeile === null || typeof values.name !== 'string') return
    const entry = nameOf({ category: String(values.category ?? 'Sonstiges'), name: values.name })
    const here = this.#ausstattungOfName.get(entry) ?? zeile
    this.#ausstattungOfName.set(entry, here)
    this.#ausstattungOfId.set(zeile, here)
    if (here === zeile) return
    adapted.isTwin = true
    adapted.hints.push(`Heißt wie ${here} und gilt als dasselbe.`)
  }

  #adaptMapping(row: ConvertedRow) {
    const { values } = row
    const here = this.#ausstattungOfId.get(String(values.ausstattung_id))
    if (here === undefined || row.zeile === null) return
    values.ausstattung_id = here
    row.zeile = `${values.expose_id}/${here}`
  }

  #adaptLink(row: ConvertedRow, { hints }: Adapted) {
    const { values, zeile, added } = row
    if (typeof values.status_option_id === 'string')
      values.status_option_id = this.#findState(values.status_option_id, hints)
    if (zeile !== null && typeof values.terminbuchung_id === 'string') {
      this.bookingOfLink.set(zeile, values.terminbuchung_id)
      this.#linkOfBooking.set(values.terminbuchung_id, zeile)
    }
    delete values.terminbuchung_id
    added.pin = values.pin ?? createPin()
    const isAnswered = typeof values.status_option_id === 'string' && !UNANSWERED.includes(values.status_option_id)
    added.beantwortet_am = isAnswered ? (values.updated_at ?? values.created_at ?? this.#now) : null
  }

  /** Maps the id of a status. An unknown status becomes unanswered, so that no inquiry is lost. */
  #findState(id: string, hints: string[]): string {
    const here = this.#stateOfId.get(id) ?? findFixedState(id) ?? (this.#statesHere.has(id) ? id : undefined)
    if (here === undefined) hints.push(`status_option_id: Den Status ${id} gibt es nicht; die Anfrage gilt als neu.`)
    return here ?? ANFRAGE_STATUS.neu.id
  }

  /** Moves the description to the meeting point, which is the only text that visitors see in this portal. */
  #adaptSlot({ values, zeile, added }: ConvertedRow) {
    const treffpunkt = typeof values.description === 'string' ? values.description.trim() : ''
    delete values.description
    added.treffpunkt = treffpunkt || null
    if (zeile !== null && treffpunkt !== '') this.#treffpunktOfSlot.set(zeile, treffpunkt)
  }

  /** Fills in the link id of older bookings: in the former system, only the link named its booking. */
  #adaptBooking({ values, zeile }: ConvertedRow) {
    values.treffpunkt ??= this.#treffpunktOfSlot.get(String(values.terminoption_id)) ?? null
    if ((values.expose_inquiry_expose_id ?? null) !== null || zeile === null) return
    values.expose_inquiry_expose_id = this.#linkOfBooking.get(zeile) ?? null
  }
}

const nameOf = ({ category, name }: { category: string; name: string }) => JSON.stringify([category, name])
const isFixed = (id: string) => FIXED_STATES.some((state) => state === id)

function findFixedState(id: string): string | null {
  return FIXED_STATES.find((state) => state.slice(0, STATE_PREFIX) === id.slice(0, STATE_PREFIX)) ?? null
}
