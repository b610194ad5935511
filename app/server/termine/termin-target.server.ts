import type { Executor } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { hasProperty, listExposesCalled } from './manage-termin.repository.server.ts'

/** Whose slots are meant: an Exposé's, by id or Kurzcode, or those of a whole property. */
export type TerminTarget = { expose: string } | { propertyId: string }

/** The Exposé of that id or Kurzcode. Throws EXPOSE_NICHT_GEFUNDEN, also where two have the Kurzcode. */
export async function requireExposeCalled(
  db: Executor,
  name: string,
): Promise<{ exposeId: string; propertyId: string | null }> {
  const wanted = name.trim()
  const [found, second] = await listExposesCalled(db, isUuid(wanted) ? { id: wanted } : { kurzcode: wanted })
  if (!found) throw new DomainError('EXPOSE_NICHT_GEFUNDEN', `Kein Exposé mit der ID oder dem Kurzcode ${wanted}.`)
  if (second) {
    throw new DomainError('EXPOSE_NICHT_GEFUNDEN', `Mehrere Exposés haben den Kurzcode ${wanted}: Bitte die ID nennen.`)
  }
  return { exposeId: found.id, propertyId: found.propertyId }
}

/** What the target is called in the database. Throws EXPOSE_NICHT_GEFUNDEN, LIEGENSCHAFT_NICHT_GEFUNDEN. */
export async function requireTarget(
  db: Executor,
  target: TerminTarget,
): Promise<{ exposeId: string | null; propertyId: string | null }> {
  if ('expose' in target) return requireExposeCalled(db, target.expose)
  const propertyId = target.propertyId.trim()
  if (!isUuid(propertyId) || !(await hasProperty(db, propertyId))) {
    throw new DomainError('LIEGENSCHAFT_NICHT_GEFUNDEN', `Keine Liegenschaft mit der ID ${propertyId}.`)
  }
  return { exposeId: null, propertyId }
}
