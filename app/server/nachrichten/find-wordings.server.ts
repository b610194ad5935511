import type { Executor } from '#app/server/db/database.server.ts'
import { checkWording } from './texts/check-wording.server.ts'
import { findTextTemplate, type Wording } from './texts/text-templates.server.ts'
import { listNewestTexts } from './textvorlagen.repository.server.ts'

/** What staff has made of texts, by key; what is missing is sent in the portal's own words. */
export type Wordings = ReadonlyMap<string, Wording>

/**
 * What staff has made of these texts, read in the transaction that queues a message, so that all servers agree at once
 * (VORLAGE-5). A version that an update of the portal has made unusable is passed over: no message fails for it.
 */
export async function findWordings(db: Executor, keys: readonly string[]): Promise<Wordings> {
  if (keys.length === 0) return new Map()
  const rows = await listNewestTexts(db, { keys: [...new Set(keys)] })
  return new Map(
    rows.flatMap(({ key, betreff, text }): [string, Wording][] => {
      const template = findTextTemplate(key)
      if (text === null || !template || checkWording(template, { betreff, text }).length > 0) return []
      return [[key, { betreff, text }]]
    }),
  )
}
