import type { BrowserContext, Page } from '@playwright/test'
import { createFragebogen, createInteressent, type InteressentRow } from '#tests/factories/mieterfragebogen.ts'
import { createKontoWithPasswort } from './create-konto.ts'
import { openE2eDatabase, withDatabase } from './database.ts'

/** A fresh account, signed in, with a profile and a questionnaire of its own. */
export async function createBesitzer(context: BrowserContext) {
  const { id, email } = await createKontoWithPasswort(context)
  await withDatabase((client) => client.query('insert into profiles (id) values ($1) on conflict do nothing', [id]))
  const { id: mieterfragebogenId } = await createFragebogen(await openE2eDatabase(), { besitzer: id })
  return { kontoId: id, email, mieterfragebogenId }
}

/** A complete person of a fresh account, with these columns changed. */
export async function createPerson(context: BrowserContext, columns: Partial<InteressentRow> = {}) {
  const besitzer = await createBesitzer(context)
  const { kontoId, mieterfragebogenId } = besitzer
  const db = await openE2eDatabase()
  const interessent = await createInteressent(db, { besitzer: kontoId, mieterfragebogenId, ...columns })
  const { id } = interessent
  return { ...besitzer, id, interessent, path: `/mieterfragebogen/person/${id}` }
}

/** A person as stored. */
export async function readPersonRow(id: string) {
  return withDatabase(async (client) => {
    const { rows } = await client.query('select * from mieterfragebogen_interessenten where id = $1', [id])
    return rows[0] as Record<string, unknown> | undefined
  })
}

/** The first names of everybody in a questionnaire. */
export const readNames = (mieterfragebogenId: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ vorname: string }>(
      'select vorname from mieterfragebogen_interessenten where mieterfragebogen_id = $1',
      [mieterfragebogenId],
    )
    return rows.map(({ vorname }) => vorname)
  })

/** A finger that goes to the side on the first of these elements. */
export async function swipe(page: Page, from: string, byPx: number) {
  await page
    .locator(from)
    .first()
    .evaluate((element, by) => {
      const { x, y } = element.getBoundingClientRect()
      const touchAt = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: y + 4 })
      const fire = (type: string, clientX: number, isDown: boolean) => {
        const touch = touchAt(clientX)
        const touches = isDown ? [touch] : []
        element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }))
      }
      fire('touchstart', x + 100, true)
      fire('touchend', x + 100 + by, false)
    }, byPx)
}
