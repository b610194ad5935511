import type { Database } from '#app/server/db/database.server.ts'
import type { Administrator } from '#app/server/konten/sitzung/akteur.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { deleteServerSilentSince } from './betrieb.repository.server.ts'
import { SILENT_MS } from './server-rules.server.ts'

export async function dismissServer(
  db: Database,
  { akteur, id, now }: { akteur: Administrator; id: string; now: Date },
): Promise<void> {
  await deleteServerSilentSince(db, { id, before: new Date(now.getTime() - SILENT_MS) })
  getLogger().info({ kontoId: akteur.kontoId, server: id }, 'the report of a silent server was removed')
}
