import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { ANFRAGE_MAX } from '#app/shared/anfragen/anfrage-view.ts'
import { ANFRAGE_ANMERKUNG_MAX } from '#app/shared/anfragen/anmerkung.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { refuseMailsTo, waitForLock } from '#tests/setup/doubles/faults.ts'
import { gast, listSent, requireSitzung } from '#tests/setup/konten-test.ts'
import { updateNewLinks } from './mietprofil/mietprofil.repository.server.ts'
import { submitAnfrage } from './submit-anfrage.server.ts'

async function signedIn(db: Database, overrides: Parameters<typeof createKonto>[1] = {}) {
  const konto = await createKonto(db, { daten: { first_name: 'Jana', last_name: 'Albrecht' }, ...overrides })
  const sitzung = await createSitzung(db, { akteur: gast(), kontoId: konto.id, now: NOW })
  return requireSitzung(db, sitzung, NOW)
}

type Angemeldet = Awaited<ReturnType<typeof signedIn>>
async function submit(db: Database, akteur: Angemeldet, exposeIds: string[], sendeSchluessel = crypto.randomUUID()) {
  const { profilMissing: _, ...result } = await submitAnfrage(db, { akteur, exposeIds, sendeSchluessel, now: NOW })
  return result
}

async function readLinks(db: Database) {
  const { rows } = await db.$client.query<{ id: string; expose_id: string; pin: string; status_option_id: string }>(
    'select id, expose_id, pin, status_option_id, profiles_id from expose_inquiry_exposes order by created_at, id',
  )
  return rows
}
const countAnfragen = async (db: Database) => (await db.$client.query('select 1 from expose_inquiries')).rowCount

test('creates one inquiry with a link and a PIN for each Exposé', async ({ db }) => {
  const angemeldet = await signedIn(db, { email: 'jana@example.org', phone: '+4915112345678' })
  const exposes = [await createExpose(db, { title: 'Helle Wohnung' }), await createExpose(db)]
  const ids = exposes.map(({ id }) => id)
  expect(await submit(db, angemeldet, ids)).toEqual({ requested: ids, alreadyRequested: [], omitted: [] })
  const { rows } = await db.$client.query('select * from expose_inquiries')
  expect(rows).toEqual([
    expect.objectContaining({
      inquiry_type: 'wishlist_request',
      source: 'wishlist',
      contact_name: 'Jana Albrecht',
      contact_email: 'jana@example.org',
      contact_phone: '+4915112345678',
      message: expect.stringMatching(/Immobilien auf meiner Anfragenliste.* weitere Informationen/),
      expose_ids: ids,
      profiles_id: angemeldet.kontoId,
    }),
  ])
  const links = await readLinks(db)
  expect(links.map(({ expose_id }) => expose_id).sort()).toEqual([...ids].sort())
  expect(links.every(({ pin }) => /^[A-Z0-9]{8}$/.test(pin))).toBe(true)
  expect(new Set(links.map(({ pin }) => pin)).size).toBe(2)
  const mails = await listSent(db)
  expect(mails.map(({ an }) => an).sort()).toEqual(['jana@example.org', 'kontakt@example.org'])
  for (const { text } of mails) expect(text).toContain('Helle Wohnung')
  // UEBERSICHT-4
  const toFirma = mails.find(({ an }) => an === 'kontakt@example.org')?.text
  for (const { id } of links) expect(toFirma).toContain(`/verwaltung/anfragen/${id}`)
})

test('KAUF-4: of a mixed list one inquiry, whose mails list rent and purchase apart, with what each needs', async ({
  db,
}) => {
  const akteur = await signedIn(db, { email: 'jana@example.org' })
  const haus = await createExpose(db, { status: 'verkauf', title: 'Reihenhaus' })
  const wohnung = await createExpose(db, { title: 'Helle Wohnung' })
  await submit(db, akteur, [haus.id, wohnung.id])
  expect(await countAnfragen(db)).toBe(1)
  for (const { text } of await listSent(db)) {
    expect(text).toMatch(/Zur Miete:[\s\S]*Helle Wohnung[\s\S]*Zum Kauf:[\s\S]*Reihenhaus/)
  }
  const [mail] = await listSent(db, 'jana@example.org')
  expect(mail?.text).toContain('Erst damit können wir Ihre Anfrage zur Miete bearbeiten.')
  expect(mail?.text).toMatch(/Für den Kauf brauchen wir kein Mietprofil\.[\s\S]*\/kaufprofil/)
})

test('ANFRAGE-13: a purchase starts as new, needs no rental profile, and stays new when one is completed', async ({
  db,
}) => {
  const akteur = await signedIn(db, { email: 'jana@example.org' })
  const [haus, wohnung] = [await createExpose(db, { status: 'verkauf', title: 'Reihenhaus' }), await createExpose(db)]
  const send = (exposeIds: string[]) =>
    submitAnfrage(db, { akteur, exposeIds, sendeSchluessel: crypto.randomUUID(), now: NOW })
  expect((await send([haus.id])).profilMissing).toBe(false)
  const [mail] = await listSent(db, 'jana@example.org')
  expect(mail?.text).toContain('ein Objekt zum Kauf')
  expect(mail?.text).toContain('/kaufprofil')
  expect(mail?.text).not.toMatch(/Mietprofil|Wohnung(?:en)?\b/)
  expect((await send([haus.id, wohnung.id])).profilMissing).toBe(true)
  await createMietprofil(db, { profileId: akteur.kontoId })
  await updateNewLinks(db, { profilesId: akteur.kontoId, now: NOW })
  const states = new Map((await readLinks(db)).map(({ expose_id, status_option_id }) => [expose_id, status_option_id]))
  expect(states.get(haus.id)).toBe(ANFRAGE_STATUS.neu.id)
  expect(states.get(wohnung.id)).toBe(ANFRAGE_STATUS.profil_ausgefuellt.id)
})

test('FRAGEN-4: does not ask for the rental profile if the company wants it after the viewing', async ({ db }) => {
  onTestFinished(() => void Object.assign(config, { profilNachBesichtigung: false }))
  const akteur = await signedIn(db, { email: 'jana@example.org' })
  const send = async () =>
    submitAnfrage(db, {
      akteur,
      exposeIds: [(await createExpose(db)).id],
      sendeSchluessel: crypto.randomUUID(),
      now: NOW,
    })
  expect((await send()).profilMissing).toBe(true)
  Object.assign(config, { profilNachBesichtigung: true })
  expect((await send()).profilMissing).toBe(false)
  const mails = await listSent(db, 'jana@example.org')
  expect(mails.map(({ text }) => /Mietprofil/.test(text))).toEqual(expect.arrayContaining([true, false]))
})

test('mails the note to the company once; a replay changes nothing', async ({ db }) => {
  const akteur = await signedIn(db, { email: 'jana@example.org' })
  const exposeIds = [(await createExpose(db)).id]
  const sending = { akteur, exposeIds, sendeSchluessel: crypto.randomUUID(), now: NOW }
  await submitAnfrage(db, { ...sending, anmerkung: ' Gern ab 17 Uhr.\r\nDanke. ' })
  await submitAnfrage(db, { ...sending, anmerkung: 'Etwas anderes.' })
  const { rows } = await db.$client.query('select anmerkung from expose_inquiries')
  expect(rows).toEqual([{ anmerkung: 'Gern ab 17 Uhr.\nDanke.' }])
  for (const an of ['jana@example.org', 'kontakt@example.org']) {
    const mails = await listSent(db, an)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Gern ab 17 Uhr.')
  }
})

test('the database refuses a longer note', async ({ db }) => {
  const akteur = await signedIn(db)
  const send = (length: number) => async () =>
    submitAnfrage(db, {
      akteur,
      exposeIds: [(await createExpose(db)).id],
      anmerkung: '🏠'.repeat(length),
      sendeSchluessel: crypto.randomUUID(),
      now: NOW,
    })
  await send(ANFRAGE_ANMERKUNG_MAX)()
  await expect(send(ANFRAGE_ANMERKUNG_MAX + 1)()).rejects.toMatchObject({
    cause: { constraint: 'expose_inquiries_anmerkung_check' },
  })
  expect(await countAnfragen(db)).toBe(1)
})

test.for([
  [true, ANFRAGE_STATUS.profil_ausgefuellt.id],
  [false, ANFRAGE_STATUS.neu.id],
] as const)('with a rental profile: %s, so the state is %s', async ([withProfil, status], { db }) => {
  const angemeldet = await signedIn(db)
  if (withProfil) {
    await createProfil(db, { id: angemeldet.kontoId })
    await createMietprofil(db, { profileId: angemeldet.kontoId })
  }
  const sending = { akteur: angemeldet, exposeIds: [(await createExpose(db)).id], sendeSchluessel: crypto.randomUUID() }
  // A repeated sending has the same result.
  for (const now of [NOW, NOW]) {
    expect((await submitAnfrage(db, { ...sending, now })).profilMissing).toBe(!withProfil)
  }
  expect((await readLinks(db)).map(({ status_option_id }) => status_option_id)).toEqual([status])
  const [mail] = await listSent(db, angemeldet.email ?? '')
  expect(mail?.text.includes('Mietprofil'), 'the mail asks for it').toBe(!withProfil)
})

test('ignores a rental profile without a Suchtyp', async ({ db }) => {
  const angemeldet = await signedIn(db)
  await createProfil(db, { id: angemeldet.kontoId })
  await createMietprofil(db, { profileId: angemeldet.kontoId, suchtyp: null })
  await submit(db, angemeldet, [(await createExpose(db)).id])
  expect(await readLinks(db)).toMatchObject([{ status_option_id: ANFRAGE_STATUS.neu.id }])
})

test("is independent of other accounts' inquiries, profiles and idempotency keys", async ({ db }) => {
  const [ben, jana] = [await signedIn(db), await signedIn(db)]
  await createProfil(db, { id: ben.kontoId })
  await createMietprofil(db, { profileId: ben.kontoId })
  const ids = [(await createExpose(db)).id]
  const key = crypto.randomUUID()
  for (const who of [ben, jana]) {
    expect(await submit(db, who, ids, key)).toEqual({ requested: ids, alreadyRequested: [], omitted: [] })
  }
  const { rows } = await db.$client.query(
    `select l.profiles_id, l.status_option_id, a.sende_schluessel from expose_inquiry_exposes l
     join expose_inquiries a on a.id = l.inquiry_id and a.profiles_id = l.profiles_id`,
  )
  const row = { sende_schluessel: key }
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(
    expect.arrayContaining([
      { ...row, profiles_id: ben.kontoId, status_option_id: ANFRAGE_STATUS.profil_ausgefuellt.id },
      { ...row, profiles_id: jana.kontoId, status_option_id: ANFRAGE_STATUS.neu.id },
    ]),
  )
})

test('limits one inquiry to a hundred Exposés', async ({ db }) => {
  const angemeldet = await signedIn(db)
  const unknown = Array.from({ length: ANFRAGE_MAX }, () => crypto.randomUUID())
  const result = await submit(db, angemeldet, [...unknown, (await createExpose(db)).id])
  expect(result).toEqual({ requested: [], alreadyRequested: [], omitted: unknown })
})

test('links only Exposés without a link, and omits invisible ones', async ({ db }) => {
  const angemeldet = await signedIn(db)
  await createProfil(db, { id: angemeldet.kontoId })
  const already = await createAnfrageLink(db, { profilesId: angemeldet.kontoId })
  const withdrawn = await createAnfrageLink(db, { profilesId: angemeldet.kontoId, zurueckgezogenAm: NOW })
  const privat = await createExpose(db, { oeffentlich: false })
  const direct = await createExpose(db, { oeffentlich: false, direktlink: true })
  const gone = crypto.randomUUID()
  const ids = [already.exposeId, withdrawn.exposeId, privat.id, direct.id, gone, 'unsinn']
  expect(await submit(db, angemeldet, ids)).toEqual({
    requested: [withdrawn.exposeId, direct.id],
    alreadyRequested: [already.exposeId],
    omitted: [privat.id, gone],
  })
  const { rows } = await db.$client.query('select expose_ids from expose_inquiries where sende_schluessel is not null')
  // ANFRAGE-2: also Exposés inquired about before.
  expect(rows).toEqual([{ expose_ids: [already.exposeId, withdrawn.exposeId, direct.id] }])
})

test('omits let and reserved Exposés, and refuses an inquiry without any other', async ({ db }) => {
  const angemeldet = await signedIn(db)
  const vermietet = await createExpose(db, { status: 'rented' })
  const reserviert = await createExpose(db, { status: 'reserviert' })
  const kauf = await createExpose(db, { status: 'verkauf', price: 300_000 })
  await expect(submit(db, angemeldet, [vermietet.id])).rejects.toMatchObject({
    code: 'NICHT_ZU_HABEN',
    message: 'Diese Wohnung ist vermietet und kann nicht mehr angefragt werden. Bitte wählen Sie eine andere.',
  })
  await expect(submit(db, angemeldet, [reserviert.id, vermietet.id])).rejects.toThrow('Diese Wohnungen können nicht')
  expect(await countAnfragen(db)).toBe(0)
  expect(await submit(db, angemeldet, [vermietet.id, kauf.id, reserviert.id])).toEqual({
    requested: [kauf.id],
    alreadyRequested: [],
    omitted: [vermietet.id, reserviert.id],
  })
  expect((await listSent(db, angemeldet.email ?? ''))[0]?.text).not.toContain(vermietet.title)
  await db.$client.query("update exposes set status = 'rented' where id = $1", [kauf.id])
  expect(await submit(db, angemeldet, [kauf.id])).toMatchObject({ alreadyRequested: [kauf.id] })
})

test('a replay returns the earlier result, and inquires about nothing that was let in the meantime', async ({ db }) => {
  const angemeldet = await signedIn(db)
  const { id } = await createExpose(db)
  const key = crypto.randomUUID()
  const first = await submit(db, angemeldet, [id], key)
  await db.$client.query("update exposes set status = 'rented' where id = $1", [id])
  expect(await submit(db, angemeldet, [id], key)).toEqual(first)
  await db.$client.query('update expose_inquiry_exposes set zurueckgezogen_am = $1', [NOW])
  await expect(submit(db, angemeldet, [id], key)).rejects.toMatchObject({ code: 'NICHT_ZU_HABEN' })
  expect(await countAnfragen(db)).toBe(1)
})

test('creates and sends nothing if every Exposé has a link', async ({ db }) => {
  const angemeldet = await signedIn(db)
  const { id } = await createExpose(db)
  await submit(db, angemeldet, [id])
  const before = (await listSent(db)).length
  expect(await submit(db, angemeldet, [id])).toEqual({ requested: [], alreadyRequested: [id], omitted: [] })
  expect(await countAnfragen(db)).toBe(1)
  expect(await listSent(db)).toHaveLength(before)
  await expect(submit(db, angemeldet, [])).rejects.toMatchObject({ code: 'KEINE_EXPOSES' })
})

test('a double click, two tabs and a replay create one inquiry and return the same result', async ({ db }) => {
  const angemeldet = await signedIn(db)
  const ids = [(await createExpose(db)).id, (await createExpose(db)).id]
  const key = crypto.randomUUID()
  const double = await Promise.all(Array.from({ length: 5 }, () => submit(db, angemeldet, ids, key)))
  for (const result of double) expect([...result.requested].sort()).toEqual([...ids].sort())
  const otherTab = await submit(db, angemeldet, ids)
  expect(otherTab.requested).toEqual([])
  const parallel = await Promise.all(Array.from({ length: 4 }, () => submit(db, angemeldet, ids)))
  expect(parallel.flatMap(({ requested }) => requested)).toEqual([])
  expect(await countAnfragen(db)).toBe(1)
  expect(await readLinks(db)).toHaveLength(2)
})

test('a key whose response was lost inquires again about flats withdrawn in the meantime', async ({ db }) => {
  const angemeldet = await signedIn(db)
  const ids = [(await createExpose(db)).id, (await createExpose(db)).id]
  const [first = '', zweites = ''] = ids
  const key = crypto.randomUUID()
  await submit(db, angemeldet, ids, key)
  const withdraw = (exposeId: string) =>
    db.$client.query('update expose_inquiry_exposes set zurueckgezogen_am = $2 where expose_id = $1', [exposeId, NOW])
  await withdraw(first)
  const onceMore = { requested: [first], alreadyRequested: [zweites], omitted: [] }
  expect(await submit(db, angemeldet, ids, key)).toEqual(onceMore)
  // The key now belongs to this inquiry.
  expect(await submit(db, angemeldet, ids, key)).toEqual(onceMore)
  expect(await countAnfragen(db)).toBe(2)
  await withdraw(first)
  await withdraw(zweites)
  expect((await submit(db, angemeldet, ids, key)).requested.sort()).toEqual([...ids].sort())
  expect(await countAnfragen(db)).toBe(3)
})

test('waits for a concurrent unpublishing of an Exposé, and omits it', async ({ db }) => {
  const angemeldet = await signedIn(db)
  const [stays, works] = [await createExpose(db), await createExpose(db)]
  const anfrage = await db.transaction(async (tx) => {
    await tx.execute(sql`update exposes set oeffentlich = false where id = ${works.id}`)
    const pending = submit(db, angemeldet, [stays.id, works.id])
    await waitForLock(db)
    return { pending }
  })
  expect(await anfrage.pending).toEqual({ requested: [stays.id], alreadyRequested: [], omitted: [works.id] })
  expect(await readLinks(db)).toHaveLength(1)
})

test('rolls the inquiry back if the last mail cannot be queued', async ({ db }) => {
  const angemeldet = await signedIn(db, { email: 'jana@example.org' })
  const { id } = await createExpose(db)
  const key = crypto.randomUUID()
  await refuseMailsTo(db, 'kontakt@example.org', () => expect(submit(db, angemeldet, [id], key)).rejects.toThrow())
  expect(await countAnfragen(db)).toBe(0)
  expect(await readLinks(db)).toEqual([])
  expect(await listSent(db)).toEqual([])
  expect((await submit(db, angemeldet, [id], key)).requested).toEqual([id])
})

test('limits inquiries to 30 an hour; repeated ones do not count', async ({ db }) => {
  const angemeldet = await signedIn(db)
  const { id } = await createExpose(db)
  const key = crypto.randomUUID()
  for (let i = 0; i < 29; i += 1) await submit(db, angemeldet, [crypto.randomUUID()])
  const last = await submit(db, angemeldet, [id], key)
  expect(last.requested).toEqual([id])
  await expect(submit(db, angemeldet, [id])).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
  expect(await submit(db, angemeldet, [id], key)).toEqual(last)
})

test('links every Exposé once for two concurrent inquiries from two tabs', async ({ db }) => {
  const angemeldet = await signedIn(db)
  const [a, b, c] = [await createExpose(db), await createExpose(db), await createExpose(db)].map(({ id }) => id)
  const listen = [
    [a, b],
    [b, c],
    [c, a],
  ] as string[][]
  const results = await Promise.all(listen.map((ids) => submit(db, angemeldet, ids)))
  expect(results.flatMap(({ requested }) => requested).sort()).toEqual([a, b, c].sort())
  expect(await readLinks(db)).toHaveLength(3)
})

test('BETRIEB-22: in production no inquiry is mailed to the sample company', async ({ db }) => {
  const { mode } = config
  onTestFinished(() => void Object.assign(config, { mode }))
  Object.assign(config, { mode: 'production' })
  await submit(db, await signedIn(db, { email: 'jana@example.org' }), [(await createExpose(db)).id])
  expect((await listSent(db)).map(({ an }) => an)).toEqual(['jana@example.org'])
})

test('confirms to the number without a confirmed address', async ({ db }) => {
  const angemeldet = await signedIn(db, { email: null, emailNeu: 'vertippt@example.org', phone: '+4915112345678' })
  await submit(db, angemeldet, [(await createExpose(db)).id])
  const sent = await listSent(db)
  expect(sent.map(({ an }) => an).sort()).toEqual(['+4915112345678', 'kontakt@example.org'])
})

test('sends no SMS above its limit, but accepts the inquiry', async ({ db }) => {
  const phone = '+4915112345678'
  const angemeldet = await signedIn(db, { email: null, emailNeu: 'vertippt@example.org', phone })
  for (let i = 0; i < 5; i += 1) {
    const { requested } = await submit(db, angemeldet, [(await createExpose(db)).id])
    expect(requested).toHaveLength(1)
  }
  expect(await listSent(db, phone)).toHaveLength(2)
  const anFirma = await listSent(db, 'kontakt@example.org')
  expect(anFirma[0]?.text).toContain('vertippt@example.org (nicht bestätigt)')
  const { rows } = await db.$client.query('select distinct contact_email from expose_inquiries')
  expect(rows).toEqual([{ contact_email: null }])
})
