import type { Database } from '#app/server/db/database.server.ts'
import type { Besucher, Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { createGeraet } from '#app/server/konten/sitzung/geraet.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, gast, herkunft, listSent, readCode, requireSitzung, wrongCode } from '#tests/setup/konten-test.ts'
import { renewTeilenLink, switchTeilenLink } from '../overview/change-fragebogen.server.ts'
import { findFragebogen } from '../overview/find-fragebogen.server.ts'
import { PERSONEN_MAX } from '../personen/save-step.server.ts'
import { findInvitation } from './find-invitation.server.ts'
import { findLinkState, isTeilenLinkOpen } from './find-teilen-link.server.ts'
import { joinFragebogen, joinWithCode, requestJoinCode } from './join-fragebogen.server.ts'

const PHONE = '+4915112345678'
const UNKNOWN = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
const NOT_FOUND = { code: 'MIETERFRAGEBOGEN_NICHT_GEFUNDEN' }
const TOO_MANY = { code: 'ZU_VIELE_VERSUCHE' }
const WRONG = { code: 'CODE_UNGUELTIG' }

async function createShared(db: Database) {
  const konto = await createKonto(db, { email: 'jana@example.org' })
  await createProfil(db, { id: konto.id, firstName: 'Jana' })
  const { id } = await createFragebogen(db, { besitzer: konto.id })
  await createInteressent(db, { mieterfragebogenId: id, profileId: konto.id, besitzer: konto.id, vorname: 'GEHEIM' })
  return { id, jana: await signIn(db, konto.id) }
}

async function signIn(db: Database, kontoId: string): Promise<Person> {
  return requireSitzung(db, await createSitzung(db, { akteur: gast(), kontoId, now: NOW }), NOW)
}

async function listMitmieter(db: Database) {
  const { rows } = await db.$client.query<{ profile_id: string; besitzer: string; telefon: string; name: string }>(
    `select profile_id, besitzer, telefon, vorname || nachname as name from mieterfragebogen_interessenten
     where beigetreten_am is not null`,
  )
  return rows
}

async function join(db: Database, teilenId: string, { phone = PHONE, akteur = gast() as Besucher, now = NOW } = {}) {
  await requestJoinCode(db, { akteur, teilenId, phone, now })
  return joinWithCode(db, { akteur, teilenId, phone, code: await readCode(db, phone), now })
}

test('TEILEN-3: a number without an account joins as its own person, and the Besitzer is notified', async ({ db }) => {
  const { id, jana } = await createShared(db)
  const { anmeldung, fragebogenId } = await join(db, id)
  expect(fragebogenId).toBe(id)
  expect(anmeldung.kind).toBe('angemeldet')
  const { kontoId } = anmeldung
  expect(await listMitmieter(db)).toEqual([{ profile_id: kontoId, besitzer: kontoId, telefon: PHONE, name: '' }])
  const [mail] = await listSent(db, 'jana@example.org')
  expect(mail?.betreff).toBe('Jemand ist Ihrem Mieterfragebogen beigetreten')
  expect(mail?.text).toContain(`/mieterfragebogen?id=${id}`)
  expect(mail?.text).toContain('jemand mit der Nummer …678')
  expect(mail?.text).not.toContain(PHONE)
  const seen = JSON.stringify(await findFragebogen(db, { kontoId, id, now: NOW }))
  expect(seen).not.toContain('GEHEIM')
  const view = await findFragebogen(db, { kontoId: jana.kontoId, id, now: NOW })
  expect(view?.besitzer).toMatchObject({
    teilen: { usedAt: NOW.toISOString() },
    newBeitritte: { joined: [{ name: '', phoneEnd: '678' }] },
  })
  expect(JSON.stringify(view)).not.toContain(PHONE)
})

test('TEILEN-7, TEILEN-9: link and mail name the inviting and the joining person, and sent applications', async ({
  db,
}) => {
  const { id, jana } = await createShared(db)
  const expose = await createExpose(db, { title: 'Loft', city: 'Leipzig' })
  const link = { profilesId: jana.kontoId, exposeId: expose.id, bewerbungAbgesendetAm: NOW }
  await createAnfrageLink(db, link)
  const invitation = await findInvitation(db, { teilenId: id })
  expect(invitation).toEqual({ name: 'Jana Kowalski', wohnung: { title: 'Loft', ort: 'Leipzig' } })
  const { id: kontoId } = await createProfil(db, { firstName: 'Tobias', lastName: 'Lenz' })
  await joinFragebogen(db, { akteur: await signIn(db, kontoId), teilenId: id, now: NOW })
  const [mail] = await listSent(db, 'jana@example.org')
  expect(mail?.betreff).toBe('Tobias Lenz ist Ihrem Mieterfragebogen beigetreten')
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    'Ihre Bewerbung für „Loft“ bleibt eingereicht. Sie ist wieder vollständig,',
  )
  // Invalid names are dropped: they may be links or adverts.
  await db.$client.query("update profiles set first_name = 'Gewinn auf www.boese.example'")
  expect(await findInvitation(db, { teilenId: id })).toMatchObject({ name: '' })
})

test('a number with an account joins as that', async ({ db }) => {
  const { id } = await createShared(db)
  const { id: kontoId } = await createKonto(db, { phone: PHONE })
  expect((await join(db, id)).anmeldung).toMatchObject({ kind: 'angemeldet', kontoId })
  expect(await listMitmieter(db)).toMatchObject([{ profile_id: kontoId }])
})

test('known and unknown numbers are sent the same', async ({ db }) => {
  const { id } = await createShared(db)
  const known = await createKonto(db)
  const texts = []
  for (const phone of [String(known.phone), PHONE]) {
    await requestJoinCode(db, { akteur: gast(), teilenId: id, phone, now: NOW })
    texts.push((await listSent(db, phone)).map(({ text }) => text.replace(/\d{6}/g, '######')))
  }
  expect(texts[0]).toEqual(texts[1])
  expect(texts[0]).toHaveLength(1)
})

test('a suspended account does not come in, and nobody has joined', async ({ db }) => {
  const { id } = await createShared(db)
  await createKonto(db, { phone: PHONE, gesperrtAm: NOW })
  await expect(join(db, id)).rejects.toMatchObject({ code: 'KONTO_GESPERRT' })
  expect(await listMitmieter(db)).toEqual([])
})

test('with a second factor nobody has joined before it is given', async ({ db }) => {
  const { id } = await createShared(db)
  const konto = await createKonto(db, { phone: PHONE })
  await db.$client.query(
    'insert into zweiter_faktor (konto_id, geheimnis, bestaetigt_am, created_at) values ($1, $2, $3, $3)',
    [konto.id, 'x', NOW],
  )
  expect((await join(db, id)).anmeldung.kind).toBe('zweiter-faktor')
  expect(await listMitmieter(db)).toEqual([])
})

test('TEILEN-8: signed in one joins without a code, once', async ({ db }) => {
  const { id } = await createShared(db)
  const konto = await createKonto(db)
  const akteur = await signIn(db, konto.id)
  const joinings = await Promise.all(
    Array.from({ length: 6 }, () => joinFragebogen(db, { akteur, teilenId: id, now: NOW })),
  )
  expect(new Set(joinings)).toEqual(new Set([id]))
  expect(await listMitmieter(db)).toMatchObject([{ profile_id: konto.id, telefon: konto.phone }])
  expect(await listSent(db, 'jana@example.org')).toHaveLength(1)
})

test('many join at the same moment: one row each', async ({ db }) => {
  const { id } = await createShared(db)
  const phones = Array.from({ length: 5 }, (_, i) => `+4915112345${600 + i}`)
  await Promise.all(phones.map((phone) => join(db, id, { phone })))
  expect((await listMitmieter(db)).map(({ telefon }) => telefon).sort()).toEqual(phones)
})

test('the same new number in two browsers at once: one account, one person', async ({ db }) => {
  const { id } = await createShared(db)
  const attempts = []
  for (const now of [NOW, after(NOW, 1)]) {
    const akteur = gast({ geraet: createGeraet(null) })
    await requestJoinCode(db, { akteur, teilenId: id, phone: PHONE, now })
    attempts.push({ akteur, teilenId: id, phone: PHONE, code: await readCode(db, PHONE), now: after(NOW, 1) })
  }
  const joined = await Promise.all(attempts.map((attempt) => joinWithCode(db, attempt)))
  expect(new Set(joined.map(({ anmeldung }) => anmeldung.kontoId)).size).toBe(1)
  expect(await listMitmieter(db)).toHaveLength(1)
  const { rowCount } = await db.$client.query('select from konten where phone = $1', [PHONE])
  expect(rowCount).toBe(1)
})

test('who belongs to it already goes straight on, even while the link is locked', async ({ db }) => {
  const { id, jana } = await createShared(db)
  await lock(db, id)
  expect(await findLinkState(db, { akteur: jana, teilenId: id, now: NOW })).toEqual({
    kind: 'mitglied',
    fragebogenId: id,
  })
})

test('TEILEN-4: unknown, switched off and renewed look the same, in every way', async ({ db }) => {
  const { id, jana } = await createShared(db)
  const change = { akteur: jana, fragebogenId: id }
  const stranger = await signIn(db, (await createKonto(db)).id)
  async function expectNothing(teilenId: string) {
    const trying = { akteur: gast(), teilenId, now: NOW }
    expect(await findLinkState(db, trying)).toBeNull()
    expect(await isTeilenLinkOpen(db, trying)).toBe(false)
    await expect(requestJoinCode(db, { ...trying, phone: PHONE })).rejects.toMatchObject(NOT_FOUND)
    await expect(joinWithCode(db, { ...trying, phone: PHONE, code: '123456' })).rejects.toMatchObject(NOT_FOUND)
    await expect(joinFragebogen(db, { ...trying, akteur: stranger })).rejects.toMatchObject(NOT_FOUND)
  }
  for (const teilenId of [UNKNOWN, 'keine-kennung', '', `${id}' or true --`]) await expectNothing(teilenId)
  await switchTeilenLink(db, { ...change, isActive: false })
  await expectNothing(id)
  await switchTeilenLink(db, { ...change, isActive: true })
  expect(await isTeilenLinkOpen(db, { akteur: gast(), teilenId: id.toUpperCase(), now: NOW })).toBe(true)
  await renewTeilenLink(db, change)
  await expectNothing(id)
  const view = await findFragebogen(db, { kontoId: jana.kontoId, id, now: NOW })
  const renewed = view?.besitzer?.teilen.url.split('/').at(-1) ?? ''
  expect(await findLinkState(db, { akteur: gast(), teilenId: renewed, now: NOW })).toEqual({ kind: 'offen' })
  expect(await listSent(db, PHONE)).toEqual([])
})

test('joining during a renewal of the link succeeds or fails as a whole', async ({ db }) => {
  const { id, jana } = await createShared(db)
  const akteur = await signIn(db, (await createKonto(db)).id)
  const [joined] = await Promise.allSettled([
    joinFragebogen(db, { akteur, teilenId: id, now: NOW }),
    renewTeilenLink(db, { akteur: jana, fragebogenId: id }),
  ])
  expect(await listMitmieter(db)).toHaveLength(joined.status === 'fulfilled' ? 1 : 0)
  expect(await isTeilenLinkOpen(db, { akteur: gast(), teilenId: id, now: NOW })).toBe(false)
})

/** Enters ten wrong codes, each from another browser and for another number. */
async function lock(db: Database, teilenId: string) {
  for (let i = 0; i < 10; i += 1) {
    const akteur = gast({ adresse: `198.51.100.${i}` })
    const attempt = { akteur, teilenId, phone: `+491511234${5000 + i}`, code: '000000', now: NOW }
    await expect(joinWithCode(db, attempt)).rejects.toMatchObject(WRONG)
  }
}

test('TEILEN-5: ten wrong codes lock the link for an hour, for everybody', async ({ db }) => {
  const { id, jana } = await createShared(db)
  await requestJoinCode(db, { akteur: gast(), teilenId: id, phone: PHONE, now: NOW })
  const right = { akteur: gast(), teilenId: id, phone: PHONE, code: await readCode(db, PHONE), now: NOW }
  await lock(db, id)
  await expect(joinWithCode(db, right)).rejects.toMatchObject(TOO_MANY)
  const stranger = await signIn(db, (await createKonto(db)).id)
  await expect(joinFragebogen(db, { akteur: stranger, teilenId: id, now: NOW })).rejects.toMatchObject(TOO_MANY)
  const until = after(NOW, 60)
  expect(await findLinkState(db, { akteur: gast(), teilenId: id, now: after(NOW, 59) })).toEqual({
    kind: 'gesperrt',
    until,
  })
  expect(await isTeilenLinkOpen(db, { akteur: gast(), teilenId: id, now: NOW })).toBe(false)
  const view = await findFragebogen(db, { kontoId: jana.kontoId, id, now: NOW })
  expect(view?.besitzer?.teilen.lockedUntil).toBe(until.toISOString())
  expect(await findLinkState(db, { akteur: gast(), teilenId: id, now: until })).toEqual({ kind: 'offen' })
  await join(db, id, { now: until })
  expect(await listMitmieter(db)).toHaveLength(1)
})

test('TEILEN-5: a wrong code tells how many tries the link has left', async ({ db }) => {
  const { id } = await createShared(db)
  const messages: string[] = []
  for (let i = 0; i < 11; i += 1) {
    const akteur = gast({ adresse: `198.51.100.${i}` })
    const attempt = joinWithCode(db, { akteur, teilenId: id, phone: PHONE, code: '000000', now: NOW })
    messages.push(await attempt.then(String, (error: Error) => error.message))
  }
  const wrong = 'Ungültiger Prüfcode. Bitte versuchen Sie es erneut.'
  expect([messages[0], ...messages.slice(8, 10)]).toEqual([
    `${wrong} Noch 9 Versuche mit diesem Link.`,
    `${wrong} Noch 1 Versuch mit diesem Link.`,
    `${wrong} Der Link ist jetzt für eine Stunde gesperrt.`,
  ])
  expect(messages[10]).toMatch(/^Zu viele falsche Codes\./)
})

test('guesses at the same moment are all counted: no more than ten are looked at', async ({ db }) => {
  const { id } = await createShared(db)
  const attempts = await Promise.allSettled(
    Array.from({ length: 40 }, (_, i) =>
      joinWithCode(db, {
        akteur: gast({ adresse: `198.51.100.${i}` }),
        teilenId: id,
        phone: `+491511234${5000 + i}`,
        code: '000000',
        now: NOW,
      }),
    ),
  )
  const wrong = attempts.filter((one) => one.status === 'rejected' && one.reason.code === 'CODE_UNGUELTIG')
  expect(wrong).toHaveLength(10)
})

test('a renewed link is not locked, and a right code counts against none', async ({ db }) => {
  const { id, jana } = await createShared(db)
  await lock(db, id)
  await renewTeilenLink(db, { akteur: jana, fragebogenId: id })
  const { rows } = await db.$client.query<{ teilen_id: string }>('select teilen_id from mieterfragebogen')
  const renewed = rows[0]?.teilen_id ?? ''
  for (let i = 0; i < 12; i += 1) await join(db, renewed, { phone: `+491511234${5600 + i}`, now: after(NOW, i) })
  expect(await isTeilenLinkOpen(db, { akteur: gast(), teilenId: renewed, now: NOW })).toBe(true)
})

test('a wrong code joins nobody, and the right one does so once', async ({ db }) => {
  const { id } = await createShared(db)
  await requestJoinCode(db, { akteur: gast(), teilenId: id, phone: PHONE, now: NOW })
  const code = await readCode(db, PHONE)
  const attempt = { akteur: gast(), teilenId: id, phone: PHONE, now: NOW }
  await expect(joinWithCode(db, { ...attempt, code: wrongCode(code) })).rejects.toMatchObject(WRONG)
  expect(await listMitmieter(db)).toEqual([])
  await joinWithCode(db, { ...attempt, code })
  await expect(joinWithCode(db, { ...attempt, code })).rejects.toMatchObject(WRONG)
  expect(await listMitmieter(db)).toHaveLength(1)
})

test('who looks for many links that do not exist is told to wait; a household with the right one is not', async ({
  db,
}) => {
  const { id } = await createShared(db)
  const look = (teilenId: string) => isTeilenLinkOpen(db, { akteur: gast(), teilenId, now: NOW })
  for (let i = 0; i < 70; i += 1) expect(await look(id)).toBe(true)
  for (let i = 0; i < 60; i += 1) expect(await look(UNKNOWN)).toBe(false)
  await expect(look(UNKNOWN)).rejects.toMatchObject(TOO_MANY)
  await expect(look(id)).rejects.toMatchObject(TOO_MANY)
  const elsewhere = gast(herkunft({ adresse: '198.51.100.9' }))
  expect(await isTeilenLinkOpen(db, { akteur: elsewhere, teilenId: id, now: NOW })).toBe(true)
})

test(`no more than ${PERSONEN_MAX} people`, async ({ db }) => {
  const { id } = await createShared(db)
  for (let i = 1; i < PERSONEN_MAX; i += 1) await createInteressent(db, { mieterfragebogenId: id })
  const akteur = await signIn(db, (await createKonto(db)).id)
  await expect(joinFragebogen(db, { akteur, teilenId: id, now: NOW })).rejects.toMatchObject({
    code: 'ZU_VIELE_PERSONEN',
  })
})

test('NACHRICHT-9: without a confirmed address the Besitzer hears of it by SMS', async ({ db }) => {
  const phone = '+4915112349999'
  const konto = await createKonto(db, { email: null, emailBestaetigtAm: null, phone })
  await createProfil(db, { id: konto.id })
  const { id } = await createFragebogen(db, { besitzer: konto.id })
  await join(db, id)
  expect((await listSent(db, phone)).map(({ text }) => text)).toEqual([
    expect.stringContaining(`/mieterfragebogen?id=${id}`),
  ])
})
