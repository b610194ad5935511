import { changeName, requireProfil } from '#app/server/konten/konto/profil.server.ts'
import { confirmTelefon, requestTelefon } from '#app/server/konten/konto/telefon.server.ts'
import { cleanUpKonten } from '#app/server/konten/loeschung/clean-up-konten.server.ts'
import { setNewPasswort } from '#app/server/konten/passwort/passwort.server.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, gast, listSent, readCode, requireSitzung } from '#tests/setup/konten-test.ts'
import { extendSitzung } from './sitzung.repository.server.ts'
import {
  createSitzung,
  endOtherSitzungen,
  endSitzung,
  endSitzungWithToken,
  findSitzung,
  listSitzungen,
} from './sitzungen.server.ts'

type Db = Parameters<typeof findSitzung>[0]
const TAG = 24 * 60

async function signIn(db: Db, overrides: Parameters<typeof createKonto>[1] = {}, now = NOW) {
  const konto = await createKonto(db, overrides)
  return createSitzung(db, { akteur: gast(), kontoId: konto.id, now })
}

test('finds a session by one query, and rarely writes', async ({ db }) => {
  const { token } = await signIn(db)
  const anfragen: string[] = []
  const { client } = { client: db.$client }
  const query = client.query.bind(client)
  Object.assign(client, {
    query: (...args: Parameters<typeof query>) => {
      const [first] = args as unknown[]
      anfragen.push(typeof first === 'string' ? first : String((first as { text?: string }).text))
      return query(...args)
    },
  })
  try {
    await findSitzung(db, { token, now: after(NOW, 1) })
    expect(anfragen).toHaveLength(1)
    await findSitzung(db, { token, now: after(NOW, 10) })
    expect(anfragen).toHaveLength(3)
  } finally {
    Object.assign(client, { query })
  }
})

test('a session is extended by use, expires without it, and ends after 180 days at the latest', async ({ db }) => {
  const { token } = await signIn(db)
  expect(await findSitzung(db, { token, now: after(NOW, 31 * TAG) })).toBeNull()
  for (let tag = 20; tag < 180; tag += 20) {
    const sitzung = await findSitzung(db, { token, now: after(NOW, tag * TAG) })
    expect(sitzung?.laeuftAbAm, `day ${tag}`).toBeInstanceOf(Date)
  }
  expect(await findSitzung(db, { token, now: after(NOW, 180 * TAG) })).toBeNull()
})

test('signs staff out after twelve hours without activity', async ({ db }) => {
  const { token } = await signIn(db, { rolle: 'operator' })
  expect(await findSitzung(db, { token, now: after(NOW, 11 * 60) })).not.toBeNull()
  const { token: other } = await signIn(db, { rolle: 'administrator' })
  expect(await findSitzung(db, { token: other, now: after(NOW, 12 * 60) })).toBeNull()
})

test('signs staff out after a week at the latest', async ({ db }) => {
  for (const rolle of ['operator', 'administrator'] as const) {
    const { token } = await signIn(db, { rolle })
    for (let hour = 11; hour < 7 * 24; hour += 11) {
      expect(await findSitzung(db, { token, now: after(NOW, hour * 60) }), `hour ${hour}`).not.toBeNull()
    }
    expect(await findSitzung(db, { token, now: after(NOW, 7 * TAG) })).toBeNull()
  }
})

test('a delayed earlier request does not shorten a session', async ({ db }) => {
  const anmeldung = await signIn(db)
  const { sitzungId } = await requireSitzung(db, anmeldung, NOW)
  for (const minute of [20, 10]) {
    const now = after(NOW, minute)
    await extendSitzung(db, { sitzungId, laeuftAbAm: after(now, 30 * TAG), now })
  }
  const { rows } = await db.$client.query('select zuletzt_aktiv_am, laeuft_ab_am from sitzungen')
  expect(rows).toEqual([{ zuletzt_aktiv_am: after(NOW, 20), laeuft_ab_am: after(NOW, 30 * TAG + 20) }])
})

test('an account can sign out one or all other devices, but none of another account', async ({ db }) => {
  const konto = await createKonto(db)
  const foreign = await requireSitzung(db, await signIn(db), NOW)
  const tokens: string[] = []
  for (const geraet of ['A', 'B', 'C']) {
    const { token } = await createSitzung(db, { akteur: gast({ userAgent: geraet }), kontoId: konto.id, now: NOW })
    tokens.push(token)
  }
  const [a = '', b = '', c = ''] = tokens
  const akteur = await requireSitzung(db, { token: a }, NOW)
  const list = await listSitzungen(db, { kontoId: konto.id, now: NOW })
  expect(list.map(({ userAgent }) => userAgent).sort()).toEqual(['A', 'B', 'C'])
  expect(await endSitzung(db, { akteur, sitzungId: foreign.sitzungId, now: NOW })).toBe(false)
  const fromB = list.find(({ userAgent }) => userAgent === 'B')
  expect(await endSitzung(db, { akteur, sitzungId: fromB?.id ?? '', now: NOW })).toBe(true)
  expect(await findSitzung(db, { token: b, now: NOW })).toBeNull()
  await endOtherSitzungen(db, { akteur, now: NOW })
  expect(await findSitzung(db, { token: c, now: NOW })).toBeNull()
  expect(await findSitzung(db, { token: a, now: NOW })).not.toBeNull()
  await endSitzungWithToken(db, { akteur, token: a, now: NOW })
  expect(await findSitzung(db, { token: a, now: NOW })).toBeNull()
  expect((await db.$client.query('select 1 from sitzungen')).rowCount).toBe(1)
})

test('an account keeps its twenty newest sessions', async ({ db }) => {
  const konto = await createKonto(db)
  const first = await createSitzung(db, { akteur: gast(), kontoId: konto.id, now: NOW })
  for (let i = 1; i <= 20; i += 1) await createSitzung(db, { akteur: gast(), kontoId: konto.id, now: after(NOW, i) })
  expect(await listSitzungen(db, { kontoId: konto.id, now: NOW })).toHaveLength(20)
  expect(await findSitzung(db, { token: first.token, now: NOW })).toBeNull()
})

test('creates the profile on demand from the registered name', async ({ db }) => {
  const anmeldung = await signIn(db, { email: null, daten: { first_name: 'Jana', last_name: 'Albrecht' } })
  const angemeldet = await requireSitzung(db, anmeldung, NOW)
  const made = await Promise.all(Array.from({ length: 5 }, () => requireProfil(db, angemeldet)))
  expect(new Set(made.map(({ id }) => id))).toEqual(new Set([angemeldet.kontoId]))
  expect(made[0]).toMatchObject({ firstName: 'Jana', lastName: 'Albrecht', email: null, phone: angemeldet.phone })
  await changeName(db, { akteur: angemeldet, vorname: '  Anna  Maria ', nachname: 'Müller\n' })
  expect(await requireSitzung(db, anmeldung, NOW)).toMatchObject({ vorname: 'Anna Maria', nachname: 'Müller' })
  const empty = changeName(db, { akteur: angemeldet, vorname: ' ', nachname: 'M' })
  await expect(empty).rejects.toMatchObject({ code: 'FEHLENDE_DATEN' })
})

test('changes a number once its code is confirmed, and never to a number of another account', async ({ db }) => {
  const anmeldung = await signIn(db, { phone: null, email: 'jana@example.org' })
  const angemeldet = await requireSitzung(db, anmeldung, NOW)
  await createProfil(db, { id: angemeldet.kontoId })
  const { phone: vergeben } = await createKonto(db)
  const request = (phone: string) => requestTelefon(db, { akteur: angemeldet, phone, passwort: null, now: NOW })
  const confirm = (phone: string, code: string) => confirmTelefon(db, { akteur: angemeldet, phone, code, now: NOW })
  await request(vergeben ?? '')
  const [hint, ...rest] = await listSent(db, vergeben ?? '')
  expect(rest).toEqual([])
  expect(hint?.text).toContain('gibt es schon ein Konto')
  await expect(confirm(vergeben ?? '', '123456')).rejects.toMatchObject({ code: 'CODE_UNGUELTIG' })
  const fresh = '+4915112345678'
  await request(fresh)
  const code = await readCode(db, fresh)
  await expect(confirm('+4915112345679', code)).rejects.toMatchObject({ code: 'CODE_UNGUELTIG' })
  await confirm(fresh, code)
  expect(await requireSitzung(db, anmeldung, NOW)).toMatchObject({ phone: fresh })
  expect((await requireProfil(db, angemeldet)).phone).toBe(fresh)
})

test('a new password invalidates earlier codes for new numbers', async ({ db }) => {
  const phone = '+4915112345678'
  const angemeldet = await requireSitzung(db, await signIn(db, { phone: null }), NOW)
  await requestTelefon(db, { akteur: angemeldet, phone, passwort: null, now: NOW })
  const passwort = 'Ein-gutes-Passwort'
  const anmeldung = await setNewPasswort(db, { akteur: angemeldet, passwort, now: NOW })
  const fresh = await requireSitzung(db, anmeldung, NOW)
  const code = await readCode(db, phone)
  const confirm = confirmTelefon(db, { akteur: fresh, phone, code, now: NOW })
  await expect(confirm).rejects.toMatchObject({ code: 'CODE_UNGUELTIG' })
})

test('a first number requires a recent session, and is refused for staff', async ({ db }) => {
  const request = async (rolle: 'applicant' | 'operator', now: Date) => {
    const passwortHash = 'x'
    const anmeldung = await signIn(db, { phone: null, passwortHash, rolle })
    const angemeldet = await requireSitzung(db, anmeldung, NOW)
    return requestTelefon(db, { akteur: angemeldet, phone: '+4915112345678', passwort: null, now })
  }
  await expect(request('applicant', after(NOW, 16))).rejects.toMatchObject({ code: 'ANMELDUNG_ZU_ALT' })
  await expect(request('applicant', after(NOW, 15))).resolves.toBeUndefined()
  await expect(request('operator', NOW)).rejects.toThrow()
})

test('deletes expired rows only', async ({ db }) => {
  const { token } = await signIn(db)
  await requestTelefon(db, {
    akteur: await requireSitzung(db, { token } as Awaited<ReturnType<typeof signIn>>, NOW),
    phone: '+4915112345678',
    passwort: null,
    now: NOW,
  })
  const count = async () => {
    const { rows } = await db.$client.query(
      `select (select count(*)::int from sitzungen) s, (select count(*)::int from codes) c,
              (select count(*)::int > 0 from limits) l`,
    )
    return rows[0]
  }
  await cleanUpKonten(db, { now: after(NOW, 5) })
  expect(await count()).toEqual({ s: 1, c: 1, l: true })
  await cleanUpKonten(db, { now: after(NOW, 40 * TAG) })
  expect(await count()).toEqual({ s: 0, c: 0, l: false })
})
