import type { Executor } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { hasProperty, listExposesCalled } from './manage/manage-termin.repository.server.ts'

/** Flat or Liegenschaft of slots. `expose`: id, Kurzcode or title of an Exposé. */
export type TerminTarget = { expose: string } | { propertyId: string }

/** @throws EXPOSE_NICHT_GEFUNDEN if no Exposé, or more than one, has this name */
export async function requireExposeCalled(
  db: Executor,
  name: string,
): Promise<{ exposeId: string; propertyId: string | null }> {
  const wanted = name.trim()
  const byName = isUuid(wanted) ? { id: wanted } : { kurzcode: wanted }
  const called = await listExposesCalled(db, byName)
  const [found, second] = called.length > 0 ? called : await listExposesCalled(db, { title: wanted })
  if (!found) throw new DomainError('EXPOSE_NICHT_GEFUNDEN', `Kein Exposé mit der Objekt-Nr. oder dem Titel ${wanted}.`)
  if (second) {
    throw new DomainError(
      'EXPOSE_NICHT_GEFUNDEN',
      `Mehrere Exposés heißen ${wanted}. Bitte geben Sie ihnen eigene Objekt-Nummern.`,
    )
  }
  return { exposeId: found.id, propertyId: found.propertyId }
}

/** @throws EXPOSE_NICHT_GEFUNDEN, LIEGENSCHAFT_NICHT_GEFUNDEN if the target is unknown, or its name ambiguous */
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
