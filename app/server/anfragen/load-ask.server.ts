import type { Executor } from '#app/server/db/database.server.ts'
import { listExposesByIds } from '#app/server/exposes/list-exposes-by-ids.server.ts'
import type { Angemeldet } from '#app/server/konten/sitzung/angemeldet.server.ts'
import type { Ask } from '#app/shared/anfragen/ask.types.ts'
import { listRequestedLinks } from './anfrage.repository.server.ts'
import { loadKontakt } from './load-kontakt.server.ts'
import { loadParties } from './load-parties.server.ts'

/** Loads the page that asks for one flat (ANFRAGE-15); null if the visitor may not see the flat. */
export async function loadAsk(
  db: Executor,
  { exposeId, angemeldet, now }: { exposeId: string; angemeldet: Angemeldet | null; now: Date },
): Promise<Ask | null> {
  const [expose] = await listExposesByIds(db, { ids: [exposeId] })
  if (!expose) return null
  const parties = await loadParties(db, { angemeldet })
  const [link] = angemeldet
    ? await listRequestedLinks(db, { profilesId: angemeldet.kontoId, exposeIds: [expose.id] })
    : []
  const anfrage = link
    ? { linkId: link.id, kontakt: await loadKontakt(db, { of: { exposeId: expose.id }, now }) }
    : null
  return { expose, parties, anfrage }
}
