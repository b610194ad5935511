import { config } from '#app/server/config/config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import type { Angemeldet } from '#app/server/konten/sitzung/angemeldet.server.ts'
import type { AnfrageParties } from '#app/shared/anfragen/parties.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { hasMietprofil } from './anfrage.repository.server.ts'

export async function loadParties(
  db: Executor,
  { angemeldet }: { angemeldet: Angemeldet | null },
): Promise<AnfrageParties> {
  return {
    firma: config.firma.name,
    needsProfil: !config.profilNachBesichtigung,
    person: angemeldet && {
      name: fullName(angemeldet),
      phone: angemeldet.phone,
      email: angemeldet.email ?? angemeldet.emailNeu,
      hasProfil: await hasMietprofil(db, angemeldet.kontoId),
    },
  }
}
