import { closeE2eDatabase, withDatabase } from './database.ts'

/**
 * Playwright's global setup, once the server responds: the AVIF variants of the demo pictures can wait. Making them
 * all takes two and a half minutes of a core, which the tests would share.
 */
export default async function putOffPictures(): Promise<void> {
  await withDatabase((client) =>
    client.query("update bild_auftraege set faellig_am = now() + interval '1 day' where art = 'varianten'"),
  )
  await closeE2eDatabase()
}
