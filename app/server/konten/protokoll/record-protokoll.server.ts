import type { Transaction } from '#app/server/db/database.server.ts'
import { type Akteur, isVerwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import type {
  ProtokollAktion,
  ProtokollObjekt,
  ProtokollWerte,
} from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import { insertProtokoll } from './protokoll.repository.server.ts'

/** Audit entry. `vorher` and `nachher` contain business facts, but of personal data only the field's name. */
export type ProtokollEntry = {
  aktion: ProtokollAktion
  objekt: { art: ProtokollObjekt; id: string | null }
  personId?: string | null
  vorher?: ProtokollWerte | null
  nachher?: ProtokollWerte | null
}

const CHUNK = 1000

/** Writes audit entries in the transaction of the change (PROTOKOLL-1). Those of a bulk change share `sammelId`. */
export async function recordProtokoll(
  tx: Transaction,
  {
    akteur,
    entries,
    now,
    sammelId,
  }: { akteur: Akteur; entries: readonly ProtokollEntry[]; now: Date; sammelId?: string },
): Promise<void> {
  const rows = entries.map(({ aktion, objekt, personId = null, vorher = null, nachher = null }) => ({
    kontoId: akteur.kontoId,
    akteur: kindOf(akteur),
    aktion,
    objektArt: objekt.art,
    objektId: objekt.id,
    personId,
    vorher,
    nachher,
    sammelId,
    createdAt: now,
  }))
  for (let at = 0; at < rows.length; at += CHUNK) await insertProtokoll(tx, rows.slice(at, at + CHUNK))
}

function kindOf(akteur: Akteur): string {
  if (akteur.kind === 'system') return `job:${akteur.name}`
  if (akteur.kind === 'gast') return 'gast'
  return isVerwalter(akteur) ? 'verwaltung' : 'bewerber'
}
