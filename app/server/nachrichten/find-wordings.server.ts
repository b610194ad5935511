import type { Executor } from '#app/server/db/database.server.ts'
import { checkWording } from './texts/check-wording.server.ts'
import { findTextTemplate, type Wording } from './texts/text-templates.server.ts'
import { listNewestTexts } from './textvorlagen.repository.server.ts'

/** Newest valid texts that staff have written, by message key. The portal sends its default text for other messages. */
export type Wordings = ReadonlyMap<string, Wording>

/** Finds texts of staff. Call it in the transaction that queues the message (VORLAGE-5). Skips invalid texts. */
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
