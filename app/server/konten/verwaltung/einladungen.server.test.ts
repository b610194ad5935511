import type { Database } from '#app/server/db/database.server.ts'
import { einladungen, konten } from '#app/server/db/schema/konten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { signInWithPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { cleanUpKonten } from '#app/server/konten/loeschung/clean-up-konten.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import type { Administrator } from '#app/server/konten/sitzung/akteur.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, createAdministrator, gast, listSent, requireSitzung } from '#tests/setup/konten-test.ts'
import {
  acceptEinladung,
  findEinladung,
  inviteVerwalter,
  listEinladungen,
  renewEinladung,
  revokeEinladung,
} from './einladungen.server.ts'

const EMAIL = 'nora@example.org'
const PASSWORT = 'Ein-gutes-Passwort'
const DAYS = 24 * 60

const createInviter = async (db: Database) =>
  createAdministrator(db, { email: 'admin@example.org', passwortHash: await hashPasswort(PASSWORT) })

const invite = (db: Database, akteur: Administrator, values: Partial<Parameters<typeof inviteVerwalter>[1]> = {}) =>
  inviteVerwalter(db, { akteur, email: EMAIL, rolle: 'operator', passwort: PASSWORT, now: NOW, ...values })

async function lastToken(db: Database): Promise<string> {
  const token = /\/einladung\/([\w-]+)/.exec((await listSent(db, EMAIL)).at(-1)?.text ?? '')?.[1]
  if (token === undefined) throw new Error('No invitation was sent.')
  return token
}

const accept = (db: Database, token: string, now = NOW) =>
  acceptEinladung(db, { akteur: gast(), token, vorname: 'Nora', nachname: 'Petersen', passwort: PASSWORT, now })

async function onlyId(db: Database): Promise<string> {
  const [row] = await listEinladungen(db, { now: NOW })
  if (!row) throw new Error('Nobody is invited.')
  return row.id
}

test('TEAM-2: an invited person sets name and password once, and joins the staff', async ({ db }) => {
  const akteur = await createInviter(db)
  await invite(db, akteur, { email: ' Nora@Example.org ' })
  const token = await lastToken(db)
  expect(await findEinladung(db, { token, now: after(NOW, 7 * DAYS - 1) })).toEqual({ email: EMAIL, rolle: 'operator' })
  const stored = await db.select().from(einladungen)
  expect(JSON.stringify(stored)).not.toContain(token)
  const weak = acceptEinladung(db, { akteur: gast(), token, vorname: 'N', nachname: 'P', passwort: 'kurz', now: NOW })
  await expect(weak).rejects.toMatchObject({ code: 'PASSWORT_ZU_SCHWACH' })
  const both = await Promise.allSettled([accept(db, token), accept(db, token)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'EINLADUNG_UNGUELTIG' } })
  const found = await signInWithPasswort(db, { akteur: gast(), email: EMAIL, passwort: PASSWORT, now: NOW })
  expect(await requireSitzung(db, found, NOW)).toMatchObject({ rolle: 'operator', vorname: 'Nora', email: EMAIL })
  const entries = await db.select().from(protokoll)
  expect(entries.map(({ aktion }) => aktion).sort()).toEqual(['einladung.angenommen', 'einladung.gesendet'])
  expect(JSON.stringify(entries)).not.toContain('nora')
})

test('TEAM-2: an invitation expires after seven days, and is deleted after thirty more', async ({ db }) => {
  await invite(db, await createInviter(db))
  const token = await lastToken(db)
  const late = after(NOW, 7 * DAYS)
  expect(await findEinladung(db, { token, now: late })).toBeNull()
  await expect(accept(db, token, late)).rejects.toMatchObject({ code: 'EINLADUNG_UNGUELTIG' })
  expect(await listEinladungen(db, { now: late })).toMatchObject([{ email: EMAIL, hasExpired: true }])
  await cleanUpKonten(db, { now: after(NOW, 38 * DAYS) })
  expect(await listEinladungen(db, { now: late })).toEqual([])
})

test('a renewed invitation has a new link, and a withdrawn one has no valid link', async ({ db }) => {
  const akteur = await createInviter(db)
  await invite(db, akteur)
  const [first, id] = [await lastToken(db), await onlyId(db)]
  await renewEinladung(db, { akteur, id, passwort: PASSWORT, now: after(NOW, 1) })
  const second = await lastToken(db)
  expect(second).not.toBe(first)
  await expect(accept(db, first)).rejects.toMatchObject({ code: 'EINLADUNG_UNGUELTIG' })
  await revokeEinladung(db, { akteur, id, now: NOW })
  await expect(accept(db, second)).rejects.toMatchObject({ code: 'EINLADUNG_UNGUELTIG' })
  const gone = renewEinladung(db, { akteur, id, passwort: PASSWORT, now: NOW })
  await expect(gone).rejects.toMatchObject({ code: 'EINLADUNG_UNGUELTIG' })
  await expect(revokeEinladung(db, { akteur, id, now: NOW })).rejects.toMatchObject({ code: 'EINLADUNG_UNGUELTIG' })
})

test('refuses an address with an account, and tells which kind of account', async ({ db }) => {
  const akteur = await createInviter(db)
  await createKonto(db, { email: 'Bewerber@example.org' })
  const applicant = invite(db, akteur, { email: 'bewerber@example.org' })
  await expect(applicant).rejects.toMatchObject({ code: 'KONTO_VORHANDEN', message: /Bewerberkonto/ })
  const staff = invite(db, akteur, { email: 'admin@example.org' })
  await expect(staff).rejects.toMatchObject({ code: 'KONTO_VORHANDEN', message: /schon zum Team/ })
  await invite(db, akteur)
  await expect(invite(db, akteur)).rejects.toMatchObject({ code: 'KONTO_VORHANDEN', message: /schon eingeladen/ })
  expect(await listSent(db, EMAIL)).toHaveLength(1)
})

test('does not change an account created since the invitation', async ({ db }) => {
  await invite(db, await createInviter(db))
  const token = await lastToken(db)
  await createKonto(db, { email: EMAIL })
  await expect(accept(db, token)).rejects.toMatchObject({ code: 'KONTO_VORHANDEN' })
  expect(await db.select().from(konten)).toHaveLength(2)
})

test('TEAM-5: renewing requires the own password, and is limited to five mails in a quarter of an hour', async ({
  db,
}) => {
  const akteur = await createInviter(db)
  await invite(db, akteur)
  const id = await onlyId(db)
  const renew = (passwort: string) => renewEinladung(db, { akteur, id, passwort, now: NOW })
  await expect(renew('falsch')).rejects.toMatchObject({ code: 'PASSWORT_FALSCH' })
  expect(await listSent(db, EMAIL)).toHaveLength(1)
  for (let i = 0; i < 4; i += 1) await renew(PASSWORT)
  await expect(renew(PASSWORT)).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
  expect(await listSent(db, EMAIL)).toHaveLength(5)
  expect((await listSent(db, 'admin@example.org')).at(-1)?.text).toContain(EMAIL)
})

test('TEAM-5: inviting requires the own password and the role of administrator', async ({ db }) => {
  const akteur = await createInviter(db)
  await expect(invite(db, akteur, { passwort: 'falsch' })).rejects.toMatchObject({ code: 'PASSWORT_FALSCH' })
  await db.update(konten).set({ rolle: 'operator' })
  await expect(invite(db, akteur)).rejects.toMatchObject({ code: 'NUR_ADMINISTRATION' })
  expect(await listSent(db)).toEqual([])
})
