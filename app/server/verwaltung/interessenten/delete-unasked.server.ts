import type { Database } from '#app/server/db/database.server.ts'
import type { PlanFileDeletion } from '#app/server/konten/loeschung/delete-konto.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { System } from '#app/server/konten/sitzung/akteur.server.ts'
import { dokumentKey } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import { choiceOf, FRAGE_NAMES, FRAGEN } from '#app/shared/fragen/fragen.ts'
import { typenOfFrage } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { fieldsOfFrage } from '#app/shared/mieterfragebogen/person-fields.ts'
import type { ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import { findEinstellungen } from '../einstellungen/einstellungen.repository.server.ts'
import { clearPersonColumns, clearProfilColumn, deleteDokumenteOfTypen } from './unasked.repository.server.ts'

type UnaskedDeletion = { akteur: System; planFileDeletion: PlanFileDeletion; now: Date }

/** Deletes stored answers and documents that the company no longer asks for, and records how many (FRAGEN-3). */
export async function deleteUnasked(
  db: Database,
  { akteur, planFileDeletion, now }: UnaskedDeletion,
): Promise<ProtokollWerte> {
  return db.transaction(async (tx) => {
    const fragen = (await findEinstellungen(tx))?.fragen ?? {}
    const counts: ProtokollWerte = {}
    for (const frage of FRAGE_NAMES.filter((name) => choiceOf(name, fragen) === 'nicht')) {
      const paths = await deleteDokumenteOfTypen(tx, typenOfFrage(frage))
      if (paths.length > 0) await planFileDeletion(tx, paths.map(dokumentKey))
      const cleared =
        (await clearPersonColumns(tx, fieldsOfFrage(frage))) + (await clearProfilColumn(tx, frage)) + paths.length
      if (cleared > 0) counts[FRAGEN[frage].label] = cleared
    }
    if (Object.keys(counts).length > 0) {
      const entry = {
        aktion: 'einstellung.antworten_geloescht',
        objekt: { art: 'einstellung', id: null },
        vorher: null,
        nachher: counts,
      } as const
      await recordProtokoll(tx, { akteur, entries: [entry], now })
    }
    return counts
  })
}
