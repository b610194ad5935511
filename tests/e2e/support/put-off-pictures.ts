import { closeE2eDatabase, withDatabase } from './database.ts'

/**
 * Playwright's global setup, after the server responds. Postpones the AVIF variants of the demo pictures, which would
 * take two and a half minutes of CPU during the tests.
 */
export default async function putOffPictures(): Promise<void> {
  await withDatabase((client) =>
    client.query("update bild_auftraege set faellig_am = now() + interval '1 day' where art = 'varianten'"),
  )
  await closeE2eDatabase()
}
