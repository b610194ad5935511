import { ETAPPEN, type Etappe } from './anfrage.status.ts'
import type { AnfrageEntry } from './anfrage.types.ts'

/** With soft hyphens: four of them stand side by side on a phone. */
const NAMES: Readonly<Record<Etappe, string>> = {
  eingegangen: 'Ein\u00adge\u00adgan\u00adgen',
  profil: 'Profil',
  besichtigung: 'Be\u00adsich\u00adti\u00adgung',
  entscheidung: 'Ent\u00adschei\u00addung',
}

export type EtappeView = {
  etappe: Etappe
  name: string
  /** `next`: what it waits for; at most one, and none once it is decided. */
  state: 'done' | 'next' | 'open'
  /** When that was or will be: an ISO date or timestamp. */
  date: string | null
}

/**
 * Where an inquiry stands on its way (STAND-10). How far its state is, its row says; what has happened besides is told as
 * well: a rental profile that is filled in, a viewing that is booked or over. A viewing that was left out stays open.
 */
export function listEtappen({ status, buchung, eingegangenAm, profilAm, entschiedenAm }: EntryOnItsWay): EtappeView[] {
  const reached = ETAPPEN.indexOf(status?.etappe ?? 'eingegangen')
  const isDecided = reached === ETAPPEN.indexOf('entscheidung')
  const termin = buchung?.storniert ? null : buchung
  const done: Readonly<Record<Etappe, boolean>> = {
    eingegangen: true,
    profil: profilAm !== null || status?.etappe === 'profil',
    besichtigung: termin?.past ?? false,
    entscheidung: isDecided,
  }
  const dates: Readonly<Record<Etappe, string | null>> = {
    eingegangen: eingegangenAm,
    profil: profilAm,
    besichtigung: termin?.date ?? null,
    entscheidung: isDecided ? entschiedenAm : null,
  }
  const next = isDecided ? undefined : ETAPPEN.find((etappe, index) => !done[etappe] && index >= reached)
  return ETAPPEN.map((etappe) => ({
    etappe,
    name: NAMES[etappe],
    state: done[etappe] ? 'done' : etappe === next ? 'next' : 'open',
    date: dates[etappe],
  }))
}

type EntryOnItsWay = Pick<AnfrageEntry, 'status' | 'buchung' | 'eingegangenAm' | 'profilAm' | 'entschiedenAm'>
