import type { BrowserContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { InteressentRow } from '#tests/factories/mieterfragebogen.ts'
import { createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { makePdf } from '#tests/setup/dokument-files.ts'
import { createKontoWithPasswort } from './create-konto.ts'
import { openE2eDatabase, withDatabase } from './database.ts'
import { expect, waitForHydration } from './test.ts'

/** A person whose questionnaire is complete, of a fresh account that is signed in; the page at their documents. */
export async function createPerson(context: BrowserContext, columns: Partial<InteressentRow> = {}) {
  const { id: besitzer } = await createKontoWithPasswort(context)
  await withDatabase((client) =>
    client.query('insert into profiles (id) values ($1) on conflict do nothing', [besitzer]),
  )
  const db = await openE2eDatabase()
  const { id: mieterfragebogenId } = await createFragebogen(db, { besitzer })
  const interessent = await createInteressent(db, { besitzer, mieterfragebogenId, ...columns })
  const { id } = interessent
  return {
    id,
    interessent,
    path: `/mieterfragebogen/person/${id}`,
    uploads: `/mieterfragebogen/person/${id}/dokumente`,
  }
}

export async function open(page: Page, { path }: { path: string }): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Dokumente', exact: true })).toBeVisible()
  await waitForHydration(page)
}

/** What is stored of a person, oldest first. */
export function readDokumente(interessentId: string) {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string; datei_name: string; mime_type: string; seiten: number | null }>(
      `select id, datei_name, mime_type, seiten from mieterfragebogen_dokumente
       where interessent_id = $1 order by created_at, id`,
      [interessentId],
    )
    return rows
  })
}

/** The part of the page with this headline. */
export const kind = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
/** The row of a file. */
export const row = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name })
/** The field that takes files of a kind. */
export const picker = (page: Page, name: string): Locator => kind(page, name).locator('input[type=file]')

export const pdf = async (name: string) => ({ name, mimeType: 'application/pdf', buffer: await makePdf() })

/** A white picture: what is dark in it later was drawn over it. */
export async function picture(name: string) {
  const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
