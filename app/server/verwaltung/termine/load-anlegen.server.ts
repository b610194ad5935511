import type { Executor } from '#app/server/db/database.server.ts'
import { listVerwalter, type VerwalterName } from '#app/server/konten/verwaltung/list-verwalter.server.ts'
import type { Choice } from '#app/shared/verwaltung/termine/kalender.types.ts'
import { findExposeName, listExposeNames, listPropertyNames } from './kalender.repository.server.ts'

/** Upper bound of the list; staff can enter other Exposés by Kurzcode. */
const CHOICES_MAX = 500

export async function loadAnlegen(
  db: Executor,
  { exposeId }: { exposeId: string | null },
): Promise<{
  exposes: { name: string; title: string }[]
  liegenschaften: Choice[]
  verwalter: VerwalterName[]
  expose: string
}> {
  const [exposes, liegenschaften, verwalter, expose] = await Promise.all([
    listExposeNames(db, { propertyId: null, limit: CHOICES_MAX }),
    listPropertyNames(db, CHOICES_MAX),
    listVerwalter(db),
    exposeId === null ? null : findExposeName(db, exposeId),
  ])
  return {
    exposes: exposes.map(({ title, kurzcode }) => ({ name: kurzcode ?? title.trim(), title: title.trim() })),
    liegenschaften: liegenschaften.map(({ id, name }) => ({ id, name: name ?? 'Ohne Namen' })),
    verwalter,
    expose: expose ? (expose.kurzcode ?? expose.title.trim()) : '',
  }
}
