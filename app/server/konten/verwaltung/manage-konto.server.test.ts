import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { konten, profiles, sitzungen, zweiterFaktor } from '#app/server/db/schema/konten.ts'
import { signInWithPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { redeemLink } from '#app/server/konten/link/link.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { resetPasswort } from '#app/server/konten/passwort/passwort-reset.server.ts'
import { createSitzung, findSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, gast, listSent, readToken, requireSitzung, SYSTEM } from '#tests/setup/konten-test.ts'
import {
  changeRolle,
  createKontoByHand,
  createZugangsLink,
  endAllSitzungen,
  listKonten,
  removeZweiterFaktor,
  suspendKonto,
  unsuspendKonto,
} from './manage-konto.server.ts'

const EMAIL = 'katrin@example.org'
const PASSWORT = 'Ein-gutes-Passwort'

const create = (db: Database, values: Partial<Parameters<typeof createKontoByHand>[1]> = {}) =>
  createKontoByHand(db, {
    akteur: SYSTEM,
    email: EMAIL,
    vorname: 'Katrin',
    nachname: 'Soltau',
    rolle: 'operator',
    phone: null,
    passwort: null,
    now: NOW,
    ...values,
  })

const tokenOf = (url: string | null) => new URL(url ?? '').searchParams.get('token_hash') ?? ''

async function findKonto(db: Database, id: string) {
  const [konto] = await db.select().from(konten).where(eq(konten.id, id))
  if (!konto) throw new Error('There is no such account.')
  return konto
}

test('a new member of staff sets a password with the mailed link, which is also printed', async ({ db }) => {
  const { kontoId, url } = await create(db, { email: '  Katrin@Example.org ' })
  expect(await findKonto(db, kontoId)).toMatchObject({ email: EMAIL, rolle: 'operator', emailBestaetigtAm: NOW })
  const [profil] = await db.select().from(profiles)
  expect(profil).toMatchObject({ id: kontoId, firstName: 'Katrin', lastName: 'Soltau', email: EMAIL })
  const [mail] = await listSent(db, EMAIL)
  expect(mail).toMatchObject({ kind: 'email', betreff: 'Ihr Zugang zur Verwaltung' })
  expect(await readToken(db, EMAIL)).toBe(tokenOf(url))
  const now = after(NOW, 47 * 60)
  const token = tokenOf(url)
  const anmeldung = await resetPasswort(db, { akteur: gast(), token, passwort: PASSWORT, now })
  expect(await requireSitzung(db, anmeldung, now)).toMatchObject({ rolle: 'operator', vorname: 'Katrin' })
})

test('an account created with a password gets no mail and no link, and can sign in', async ({ db }) => {
  expect(await create(db, { passwort: PASSWORT, phone: '+49 151 23456789' })).toMatchObject({ url: null })
  expect(await listSent(db)).toEqual([])
  await signInWithPasswort(db, { akteur: gast(), email: EMAIL, passwort: PASSWORT, now: NOW })
  const [konto] = await db.select().from(konten)
  expect(konto).toMatchObject({ phone: '+4915123456789', telefonBestaetigtAm: NOW })
})

test.for([
  [{ email: 'keine' }, 'EMAIL_UNGUELTIG'],
  [{ phone: '0151 23456789' }, 'NUMMER_UNGUELTIG'],
  [{ phone: '+49 12' }, 'NUMMER_UNGUELTIG'],
  [{ vorname: ' ' }, 'FEHLENDE_DATEN'],
  [{ passwort: 'kurz' }, 'PASSWORT_ZU_SCHWACH'],
  [{ email: 'schon@example.org' }, 'KONTO_VORHANDEN'],
  [{ phone: '+4915111111111' }, 'KONTO_VORHANDEN'],
] as const)('refuses %j with %s and changes nothing', async ([values, code], { db }) => {
  await createKonto(db, { email: 'schon@example.org', phone: '+4915111111111' })
  await expect(create(db, values)).rejects.toMatchObject({ code })
  expect(await db.select().from(konten)).toHaveLength(1)
  expect(await listSent(db)).toEqual([])
})

test('suspending ends sessions and links at once, and can be undone', async ({ db }) => {
  const passwortHash = await hashPasswort(PASSWORT)
  const konto = await createKonto(db, { email: EMAIL, phone: '+4915111111111', passwortHash })
  const url = await createZugangsLink(db, { akteur: SYSTEM, identifier: EMAIL, zweck: 'magiclink', now: NOW })
  const signIn = () => signInWithPasswort(db, { akteur: gast(), email: EMAIL, passwort: PASSWORT, now: NOW })
  const { token } = await signIn()
  await suspendKonto(db, { akteur: SYSTEM, identifier: '+49 1511 1111111', now: NOW })
  expect(await findSitzung(db, { token, now: NOW })).toBeNull()
  await expect(signIn()).rejects.toMatchObject({ code: 'KONTO_GESPERRT' })
  await expect(
    createZugangsLink(db, { akteur: SYSTEM, identifier: EMAIL, zweck: 'recovery', now: NOW }),
  ).rejects.toMatchObject({
    code: 'KONTO_GESPERRT',
  })
  await suspendKonto(db, { akteur: SYSTEM, identifier: EMAIL, now: after(NOW, 5) })
  expect(await findKonto(db, konto.id)).toMatchObject({ gesperrtAm: NOW })
  await unsuspendKonto(db, { akteur: SYSTEM, identifier: EMAIL, now: NOW })
  expect(await findSitzung(db, { token, now: NOW })).toBeNull()
  await signIn()
  const redeem = redeemLink(db, { akteur: gast(), token: tokenOf(url), now: NOW })
  await expect(redeem).rejects.toMatchObject({ code: 'LINK_UNGUELTIG' })
})

test('neither suspends nor demotes the last administrator', async ({ db }) => {
  await createKonto(db, { email: 'erster@example.org', rolle: 'administrator' })
  await createKonto(db, { email: 'gesperrt@example.org', rolle: 'administrator', gesperrtAm: NOW })
  const last = { code: 'LETZTER_ADMINISTRATOR' }
  const identifier = 'erster@example.org'
  await expect(suspendKonto(db, { akteur: SYSTEM, identifier, now: NOW })).rejects.toMatchObject(last)
  await expect(changeRolle(db, { akteur: SYSTEM, identifier, rolle: 'operator', now: NOW })).rejects.toMatchObject(last)
  await changeRolle(db, { akteur: SYSTEM, identifier, rolle: 'administrator', now: NOW })
  await createKonto(db, { email: 'zweiter@example.org', rolle: 'operator' })
  await changeRolle(db, { akteur: SYSTEM, identifier: 'zweiter@example.org', rolle: 'administrator', now: NOW })
  const output = await Promise.allSettled([
    suspendKonto(db, { akteur: SYSTEM, identifier, now: NOW }),
    changeRolle(db, { akteur: SYSTEM, identifier: 'zweiter@example.org', rolle: 'applicant', now: NOW }),
  ])
  expect(output.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(output.find(({ status }) => status === 'rejected')).toMatchObject({ reason: last })
})

test('a new role ends all former sessions', async ({ db }) => {
  const { id: kontoId } = await createKonto(db, { email: EMAIL })
  const { token } = await createSitzung(db, { akteur: gast(), kontoId, now: NOW })
  await changeRolle(db, { akteur: SYSTEM, identifier: EMAIL, rolle: 'operator', now: NOW })
  expect(await findSitzung(db, { token, now: NOW })).toBeNull()
})

test('a login link signs in once', async ({ db }) => {
  const { id } = await createKonto(db, { email: EMAIL })
  const url = await createZugangsLink(db, {
    akteur: SYSTEM,
    identifier: EMAIL.toUpperCase(),
    zweck: 'magiclink',
    now: NOW,
  })
  const redeem = () => redeemLink(db, { akteur: gast(), token: tokenOf(url), now: NOW })
  expect(await redeem()).toMatchObject({ kind: 'anmeldung', anmeldung: { kontoId: id } })
  await expect(redeem()).rejects.toMatchObject({ code: 'LINK_UNGUELTIG' })
  expect(await listSent(db)).toEqual([])
})

test('requires a confirmed address for links', async ({ db }) => {
  await createKonto(db, { email: null, emailBestaetigtAm: null, phone: '+4915111111111' })
  const link = createZugangsLink(db, { akteur: SYSTEM, identifier: '+4915111111111', zweck: 'magiclink', now: NOW })
  await expect(link).rejects.toMatchObject({ code: 'KEINE_EMAIL' })
})

test('removes the second factor and notifies the owner', async ({ db }) => {
  const { id: kontoId } = await createKonto(db, { email: EMAIL })
  const ausschalten = () => removeZweiterFaktor(db, { akteur: SYSTEM, identifier: EMAIL, now: NOW })
  await expect(ausschalten()).rejects.toMatchObject({ code: 'KEIN_ZWEITER_FAKTOR' })
  await db.insert(zweiterFaktor).values({ kontoId, geheimnis: 'x', bestaetigtAm: NOW })
  await ausschalten()
  expect(await db.select().from(zweiterFaktor)).toEqual([])
  expect(await listSent(db, EMAIL)).toHaveLength(1)
})

test('ends all sessions of one account, and none of others', async ({ db }) => {
  const [one, two] = [await createKonto(db, { email: EMAIL }), await createKonto(db)]
  for (const { id: kontoId } of [one, one, two]) {
    await createSitzung(db, { akteur: gast(), kontoId, now: NOW })
  }
  await endAllSitzungen(db, { akteur: SYSTEM, identifier: EMAIL, now: NOW })
  expect(await db.select({ kontoId: sitzungen.kontoId }).from(sitzungen)).toEqual([{ kontoId: two.id }])
})

test('reports unknown accounts, also if their address is unconfirmed', async ({ db }) => {
  await createKonto(db, { email: null, emailBestaetigtAm: null, emailNeu: 'wartet@example.org' })
  for (const identifier of ['niemand@example.org', 'wartet@example.org', '+4915199999999']) {
    await expect(unsuspendKonto(db, { akteur: SYSTEM, identifier, now: NOW })).rejects.toMatchObject({
      code: 'KONTO_UNBEKANNT',
    })
  }
  await expect(unsuspendKonto(db, { akteur: SYSTEM, identifier: 'katrin', now: NOW })).rejects.toMatchObject({
    code: 'NUMMER_UNGUELTIG',
  })
})

test('lists staff first, all roles or one', async ({ db }) => {
  await createKonto(db, { email: 'bewerber@example.org' })
  await create(db)
  const admin = await createKonto(db, { email: 'admin@example.org', rolle: 'administrator' })
  await createSitzung(db, { akteur: gast(), kontoId: admin.id, now: NOW })
  const { konten: all, more } = await listKonten(db, { rolle: null })
  expect(more).toBe(false)
  expect(all.map(({ rolle, vorname }) => [rolle, vorname])).toEqual([
    ['administrator', ''],
    ['operator', 'Katrin'],
    ['applicant', ''],
  ])
  expect(all.map(({ zuletztAktivAm }) => zuletztAktivAm && new Date(zuletztAktivAm))).toEqual([NOW, null, null])
  expect((await listKonten(db, { rolle: 'operator' })).konten).toHaveLength(1)
  expect(await listKonten(db, { rolle: null, limit: 2 })).toMatchObject({ konten: all.slice(0, 2), more: true })
})
