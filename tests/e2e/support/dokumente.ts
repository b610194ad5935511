import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { makePdf } from '#tests/setup/files/dokument-files.ts'
import { withDatabase } from './database.ts'
import { expect, waitForHydration } from './test.ts'

/** Opens a person's page and waits until its document section accepts files. */
export async function open(page: Page, { path }: { path: string }): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Dokumente', exact: true })).toBeVisible()
  await waitForHydration(page)
}

/** Stored documents of a person, oldest first. */
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

/** The page region of a document kind. */
export const kind = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
/** The row of a file. */
export const row = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name })
/** The file input of a document kind. */
export const picker = (page: Page, name: string): Locator => kind(page, name).locator('input[type=file]')

export const pdf = async (name: string) => ({ name, mimeType: 'application/pdf', buffer: await makePdf() })

/** Creates a white picture, so that dark pixels show later drawing. */
export async function picture(name: string) {
  const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
