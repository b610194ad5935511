import type { Database } from '#app/server/db/database.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { type ExposeTexts, mapFields, readTexts } from '#app/shared/verwaltung/expose-fields.ts'
import { listExposeEntries } from './expose-form.repository.server.ts'
import { readBack } from './read-back.server.ts'
import { changeExpose, readStored, requireExposeRow } from './save-expose.server.ts'

/**
 * Goes back to how an Exposé was before an entry of its history (BESTAND-8), as a change of its own: the fields are read
 * backwards from today, and who may see it stays as it is, as does what nobody can read back any more. Returns the
 * texts as stored. Throws EXPOSE_NICHT_GEFUNDEN, FASSUNG_NICHT_GEFUNDEN, EXPOSE_ARCHIVIERT, EXPOSE_UNVOLLSTAENDIG.
 */
export async function restoreFassung(
  db: Database,
  { akteur, id, eintrag, now }: { akteur: Verwalter; id: string; eintrag: string; now: Date },
): Promise<ExposeTexts> {
  return db.transaction(async (tx) => {
    const row = await requireExposeRow(tx, id)
    const stored = await readStored(tx, row)
    const entries = await listExposeEntries(tx, id)
    const until = entries.findIndex((entry) => entry.id === eintrag)
    if (until < 0) throw new DomainError('FASSUNG_NICHT_GEFUNDEN', 'Diesen Stand gibt es nicht.')
    const { before } = readBack(entries.slice(0, until + 1))
    const { errors } = readTexts({ ...stored, ...before })
    // What was right once may break a rule that has come since.
    const texts = mapFields((field) => (errors[field] === undefined ? before[field] : undefined) ?? stored[field])
    return changeExpose(tx, { akteur, row, stored, texts, aktion: 'expose.wiederhergestellt', now })
  })
}
