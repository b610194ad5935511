import type { Executor } from '#app/server/db/database.server.ts'
import { checkWording } from './texts/check-wording.server.ts'
import { findTextTemplate, type Wording } from './texts/text-templates.server.ts'
import { listNewestTexts } from './textvorlagen.repository.server.ts'

/** Texts written by staff, by message key. Messages without an entry use the default text. */
export type Wordings = ReadonlyMap<string, Wording>

/** Finds texts of staff, in the transaction that queues the message (VORLAGE-5). Skips texts that became invalid. */
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
