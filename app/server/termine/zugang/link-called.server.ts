import type { Executor } from '#app/server/db/database.server.ts'
import { requireExposeCalled } from '#app/server/termine/termin-target.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { findTerminLink, listTerminLinks } from './termin-link.repository.server.ts'

/** `id`: id of an Anfrage-Link or an Anfrage. `expose`: names the Exposé if the Anfrage has several. */
export type LinkName = { id: string; expose: string | null }

/** @throws ANFRAGE_NICHT_GEFUNDEN if no link or several fit, EXPOSE_NICHT_GEFUNDEN if `expose` is not found */
export async function requireLinkCalled(db: Executor, { id: text, expose }: LinkName): Promise<string> {
  const id = text.trim()
  if (!isUuid(id)) throw notFound(`${id} ist keine ID einer Anfrage.`)
  const exposeId = expose === null ? null : (await requireExposeCalled(db, expose)).exposeId
  const itself = await findTerminLink(db, id)
  const links = (itself ? [itself] : await listTerminLinks(db, id)).filter(
    (link) => exposeId === null || link.exposeId === exposeId,
  )
  const [link, second] = links
  if (!link) throw notFound('Eine solche Anfrage gibt es nicht, oder sie ist zurückgezogen.')
  if (second) throw notFound('Diese Anfrage nennt mehrere Wohnungen: Bitte nennen Sie das Exposé.')
  return link.id
}

const notFound = (text: string) => new DomainError('ANFRAGE_NICHT_GEFUNDEN', text)
