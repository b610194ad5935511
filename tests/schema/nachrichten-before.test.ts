import { readdir, readFile } from 'node:fs/promises'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { createAnfrage, createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const FIRMA = 'firma@example.org'

/** Runs the migration again: in the template of the tests it has met an empty outbox. */
async function attribute(db: Database) {
  const folder = new URL('../../db/migrations/', import.meta.url)
  const name = (await readdir(folder)).find((file) => file.endsWith('_nachrichten_bisher.sql')) ?? ''
  const sql = await readFile(new URL(name, folder), 'utf8')
  await db.$client.query(sql.replaceAll('--> statement-breakpoint', ''))
}

test('assigns older messages to the account with the same address or number', async ({ db }) => {
  const konto = await createKonto(db, { email: 'Jana@example.org', phone: '+4915111111111', createdAt: NOW })
  const sms = { art: 'sms', betreff: null, an: '+4915111111111' } as const
  await createNachricht(db, { an: 'jana@example.org', text: 'eigene', createdAt: NOW })
  await createNachricht(db, { an: 'jana@example.org', text: 'vor dem Konto', createdAt: later(-1) })
  await createNachricht(db, { an: 'marijana@example.org', text: 'andere Adresse', createdAt: NOW })
  await createNachricht(db, { ...sms, text: 'Code der Registrierung', createdAt: later(-9) })
  await createNachricht(db, { ...sms, text: 'frühere Nummer', createdAt: later(-11) })
  await attribute(db)
  const rest = await db.select().from(nachrichten)
  expect(rest.filter(({ kontoId }) => kontoId === konto.id).map(({ text }) => text)).toEqual([
    'eigene',
    'Code der Registrierung',
  ])
  expect(rest.filter(({ kontoId }) => kontoId === null)).toHaveLength(3)
})

test('assigns notices to the company to the inquiry, even if the company has an account', async ({ db }) => {
  const firma = await createKonto(db, { email: FIRMA, createdAt: NOW })
  const jana = await createKonto(db)
  await createProfil(db, { id: jana.id })
  const anfrage = await createAnfrage(db, { profilesId: jana.id, createdAt: later(1) })
  const link = await createAnfrageLink(db, { profilesId: jana.id, createdAt: later(2) })
  await db.update(exposeInquiryExposes).set({ zurueckgezogenAm: later(3), bewerbungAbgesendetAm: later(4) })
  await createNachricht(db, { an: FIRMA, betreff: 'Neue Anfrage von Jana', createdAt: later(1) })
  await createNachricht(db, { an: FIRMA, betreff: 'Anfrage zurückgezogen von Jana', createdAt: later(3) })
  await createNachricht(db, { an: FIRMA, betreff: 'Neue Bewerbung von Jana', createdAt: later(4) })
  await createNachricht(db, { an: FIRMA, betreff: 'Ihr Passwort wurde geändert', createdAt: later(4) })
  await attribute(db)
  const rest = await db.select().from(nachrichten).orderBy(nachrichten.createdAt, nachrichten.betreff)
  const overLink = { kontoId: null, bezugArt: 'anfrage_expose', bezugId: link.id }
  expect(rest).toMatchObject([
    { kontoId: null, bezugArt: 'anfrage', bezugId: anfrage.id },
    overLink,
    { kontoId: firma.id, bezugArt: null },
    overLink,
  ])
})
