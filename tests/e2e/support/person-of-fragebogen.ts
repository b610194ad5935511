import type { BrowserContext, Page } from '@playwright/test'
import { createFragebogen, createInteressent, type InteressentRow } from '#tests/factories/mieterfragebogen.ts'
import { createKontoWithPasswort } from './create-konto.ts'
import { openE2eDatabase, withDatabase } from './database.ts'

/** Creates a signed-in account with a profile and a questionnaire. */
export async function createBesitzer(context: BrowserContext) {
  const { id, email } = await createKontoWithPasswort(context)
  await withDatabase((client) => client.query('insert into profiles (id) values ($1) on conflict do nothing', [id]))
  const { id: mieterfragebogenId } = await createFragebogen(await openE2eDatabase(), { besitzer: id })
  return { kontoId: id, email, mieterfragebogenId }
}

/** Creates a complete person of a new account, with these columns changed. */
export async function createPerson(context: BrowserContext, columns: Partial<InteressentRow> = {}) {
  const besitzer = await createBesitzer(context)
  const { kontoId, mieterfragebogenId } = besitzer
  const db = await openE2eDatabase()
  const interessent = await createInteressent(db, { besitzer: kontoId, mieterfragebogenId, ...columns })
  const { id } = interessent
  return { ...besitzer, id, interessent, path: `/mieterfragebogen/person/${id}` }
}

/** Reads the stored row of a person. */
export async function readPersonRow(id: string) {
  return withDatabase(async (client) => {
    const { rows } = await client.query('select * from mieterfragebogen_interessenten where id = $1', [id])
    return rows[0] as Record<string, unknown> | undefined
  })
}

/** Reads the first names of all persons in a questionnaire. */
export const readNames = (mieterfragebogenId: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ vorname: string }>(
      'select vorname from mieterfragebogen_interessenten where mieterfragebogen_id = $1',
      [mieterfragebogenId],
    )
    return rows.map(({ vorname }) => vorname)
  })

/** Swipes sideways on the first matching element, as a real touch, so that the browser reacts to it too. */
export async function swipe(page: Page, from: string, byPx: number) {
  const element = page.locator(from).first()
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error(`${from} is not shown.`)
  const [x, y] = [box.x + 100, box.y + Math.min(4, box.height / 2)]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: by === undefined ? [] : [{ x: x + by, y }] })
  await touch('touchStart', 0)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', byPx * part)
  await touch('touchEnd')
  await session.detach()
}
