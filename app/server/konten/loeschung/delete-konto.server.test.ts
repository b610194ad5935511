import { eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { codes, konten } from '#app/server/db/schema/konten.ts'
import { loeschungen } from '#app/server/db/schema/loeschungen.ts'
import { mieterfragebogen, mieterfragebogenInteressenten } from '#app/server/db/schema/mieterfragebogen.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { gespeicherteSuchen } from '#app/server/db/schema/suchen.ts'
import { terminoptionen } from '#app/server/db/schema/termine.ts'
import { confirmRegistrierung, requestRegistrierung } from '#app/server/konten/anmeldung/registrierung.server.ts'
import { confirmTelefon, requestTelefon } from '#app/server/konten/konto/telefon.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { createGeraet } from '#app/server/konten/sitzung/geraet.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { lockTerminLink } from '#app/server/termine/zugang/termin-link.repository.server.ts'
import { planBilder } from '#db/demo/bild-plan.ts'
import { DEMO_KONTEN } from '#db/demo/konten.ts'
import { DEMO_HAEUSER } from '#db/demo/liegenschaften/all.ts'
import { loadDemoRows } from '#db/demo/load-demo-data.server.ts'
import { hashDemoPasswoerter } from '#db/demo/load-konten.server.ts'
import { createAnfrage, createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createDokument, createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { createSuche } from '#tests/factories/suchen.ts'
import { createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { waitForLock } from '#tests/setup/doubles/faults.ts'
import { after, gast, readCode, requireSitzung } from '#tests/setup/konten-test.ts'
import { deleteKonto } from './delete-konto.server.ts'

type KontoValues = Parameters<typeof createKonto>[1]

async function signIn(db: Database, { id }: Pick<typeof konten.$inferSelect, 'id'>, now = NOW) {
  const anmeldung = await createSitzung(db, { akteur: gast(), kontoId: id, now })
  return requireSitzung(db, anmeldung, now)
}

async function createPerson(db: Database, values: KontoValues = {}) {
  const konto = await createKonto(db, values)
  await createProfil(db, { id: konto.id, email: konto.email, phone: konto.phone })
  return konto
}

/** Returns the storage keys passed to `planFileDeletion`. */
async function remove(db: Database, angemeldet: Awaited<ReturnType<typeof signIn>>, passwort: string | null = null) {
  const keys: string[] = []
  const planFileDeletion = async (_tx: unknown, paths: string[]) => void keys.push(...paths)
  await deleteKonto(db, { akteur: angemeldet, passwort, planFileDeletion, now: NOW })
  return keys
}

/** All tables and columns of the database that contain the text. */
async function findTraces(db: Database, suche: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const traces: string[] = []
  for (const { table_name } of rows) {
    for (const text of suche) {
      const hits = await db.$client.query(
        `select to_jsonb(t) as zeile from ${table_name} t where strpos(lower(to_jsonb(t)::text), lower($1)) > 0`,
        [text],
      )
      for (const { zeile } of hits.rows) traces.push(`${table_name}: ${text} in ${JSON.stringify(zeile)}`)
    }
  }
  return traces
}

test('leaves no data of the demo tenant, and all data of others', async ({ db }) => {
  const passwoerter = await hashDemoPasswoerter()
  await loadDemoRows(db, { bildPlan: planBilder(DEMO_HAEUSER), passwoerter, now: NOW })
  const { mieterin } = DEMO_KONTEN
  await createNachricht(db, { kontoId: mieterin.id, an: mieterin.email, betreff: 'Wartet noch' })
  const sent = { kontoId: mieterin.id, status: 'gesendet', gesendetAm: NOW } as const
  await createNachricht(db, { ...sent, an: 'Mieterin@example.org', betreff: 'Liebe Jana', html: '<p>Jana</p>' })
  await createNachricht(db, { ...sent, art: 'sms', an: mieterin.telefon, betreff: null, text: 'Hallo Jana' })
  const before = await db.select().from(exposeInquiries)
  const foreign = before.filter(({ profilesId }) => profilesId !== mieterin.id)
  expect(foreign.length).toBeGreaterThan(0)
  const suche = [mieterin.id, mieterin.email, mieterin.telefon, mieterin.nachname, 'Mehmet', 'Okan']
  expect(await findTraces(db, suche)).not.toEqual([])

  await remove(db, await signIn(db, { id: mieterin.id }), mieterin.passwort)

  const [farewell, ...more] = await db.select().from(nachrichten).where(eq(nachrichten.status, 'wartend'))
  expect(more).toEqual([])
  expect(farewell).toMatchObject({ an: mieterin.email, betreff: 'Ihr Konto wurde gelöscht' })
  await db.delete(nachrichten).where(eq(nachrichten.id, farewell?.id ?? ''))
  // SICHERUNG-6: only the id stays, so that a restored backup does not bring the account back.
  await db.delete(loeschungen).where(eq(loeschungen.zeile, mieterin.id))
  expect(await findTraces(db, suche)).toEqual([])
  expect(await db.select().from(exposeInquiries)).toHaveLength(foreign.length)
  const rest = await db.select().from(nachrichten)
  expect(rest.map(({ art, an, betreff, text, html }) => ({ art, an, betreff, text, html }))).toEqual(
    expect.arrayContaining([
      { art: 'email', an: '', betreff: '', text: '', html: null },
      { art: 'sms', an: '', betreff: null, text: '', html: null },
    ]),
  )
  const { rows } = await db.execute(
    `select t.id from terminoptionen t where belegt <> (select coalesce(sum(participant_count), 0)
     from besichtigungstermin b where b.terminoption_id = t.id and b.status = 'confirmed')`,
  )
  expect(rows).toEqual([])
})

test('deletes searches of the confirmed address, and their mails', async ({ db }) => {
  const konto = await createPerson(db, { email: 'jana@example.org' })
  const { id } = await createSuche(db, { kontoId: null, email: 'jana@example.org' })
  await createNachricht(db, { an: 'jana@example.org', text: `/suchen/e-mail?suche=${id}&token=x` })
  await remove(db, await signIn(db, konto))
  expect(await db.select().from(gespeicherteSuchen)).toEqual([])
  const rest = await db.select({ betreff: nachrichten.betreff }).from(nachrichten)
  expect(rest).toEqual([{ betreff: 'Ihr Konto wurde gelöscht' }])
})

test('frees the places of a confirmed booking', async ({ db }) => {
  const konto = await createPerson(db)
  const link = await createAnfrageLink(db, { profilesId: konto.id })
  const termin = await createTermin(db, { exposeId: link.exposeId, maxParticipants: 3 })
  await createBuchung(db, { exposeInquiryExposeId: link.id, terminoptionId: termin.id, participantCount: 2 })
  await remove(db, await signIn(db, konto))
  const [free] = await db.select().from(terminoptionen).where(eq(terminoptionen.id, termin.id))
  expect(free?.belegt).toBe(0)
})

test('waits for a concurrent booking, and deletes its messages with the account', async ({ db }) => {
  const konto = await createPerson(db)
  const link = await createAnfrageLink(db, { profilesId: konto.id })
  const angemeldet = await signIn(db, konto)
  const deletion = await db.transaction(async (tx) => {
    await lockTerminLink(tx, link.id)
    const running = remove(db, angemeldet)
    running.catch(() => undefined)
    await waitForLock(db)
    await createNachricht(tx, { an: konto.email ?? '', kontoId: konto.id })
    await createBuchung(tx, { exposeInquiryExposeId: link.id })
    return { running }
  })
  await deletion.running
  expect(await db.$count(konten, eq(konten.id, konto.id))).toBe(0)
  expect(await db.$count(nachrichten, eq(nachrichten.kontoId, konto.id))).toBe(0)
  expect(await db.select({ belegt: terminoptionen.belegt }).from(terminoptionen)).toEqual([{ belegt: 0 }])
})

test('requires the current password, and changes nothing without it', async ({ db }) => {
  const konto = await createPerson(db, { passwortHash: await hashPasswort('Ein-gutes-Passwort') })
  const angemeldet = await signIn(db, konto)
  await expect(remove(db, angemeldet, 'falsch')).rejects.toMatchObject({ code: 'PASSWORT_FALSCH' })
  await expect(remove(db, angemeldet)).rejects.toMatchObject({ code: 'PASSWORT_FALSCH' })
  expect(await db.select().from(konten)).toHaveLength(1)
  await remove(db, angemeldet, 'Ein-gutes-Passwort')
  expect(await db.select().from(konten)).toEqual([])
})

test('requires a sign-in within the last 15 minutes if there is no password', async ({ db }) => {
  const konto = await createPerson(db, { email: null, emailBestaetigtAm: null })
  const oldAngemeldet = await signIn(db, konto, new Date(NOW.getTime() - 16 * 60_000))
  await expect(remove(db, oldAngemeldet)).rejects.toMatchObject({ code: 'ANMELDUNG_ZU_ALT' })
  await remove(db, await signIn(db, konto, new Date(NOW.getTime() - 14 * 60_000)))
  expect(await db.select().from(konten)).toEqual([])
  expect(await db.select().from(nachrichten)).toEqual([])
})

test('keeps co-tenants with an account, who then manage themselves, and deletes other persons of the account', async ({
  db,
}) => {
  const jana = await createPerson(db)
  const ben = await createPerson(db)
  const { id: mieterfragebogenId } = await createFragebogen(db)
  const person = (values: Parameters<typeof createInteressent>[1]) =>
    createInteressent(db, { mieterfragebogenId, ...values })
  const own = await person({ profileId: jana.id, besitzer: jana.id, vorname: 'Jana' })
  const byHand = await person({ profileId: null, besitzer: jana.id, vorname: 'Kim' })
  const withKonto = await person({ profileId: ben.id, besitzer: jana.id, vorname: 'Ben' })
  const fromBen = await person({ profileId: null, besitzer: ben.id, vorname: 'Lea' })
  const dokumente = []
  for (const interessent of [own, byHand, withKonto]) dokumente.push(await createDokument(db, { interessent }))

  const keys = await remove(db, await signIn(db, jana))

  expect(keys.toSorted()).toEqual(
    dokumente
      .slice(0, 2)
      .map(({ dateiPfad }) => `mieterfragebogen-documents/${dateiPfad}`)
      .toSorted(),
  )
  const rest = await db.select().from(mieterfragebogenInteressenten).orderBy(mieterfragebogenInteressenten.vorname)
  expect(rest).toMatchObject([
    { id: withKonto.id, besitzer: ben.id },
    { id: fromBen.id, besitzer: ben.id },
  ])
  expect(await db.select().from(mieterfragebogen)).toHaveLength(1)

  await remove(db, await signIn(db, ben))
  expect(await db.select().from(mieterfragebogen)).toEqual([])
})

test('deletes inquiries without an account by the confirmed address, and no others', async ({ db }) => {
  const konto = await createPerson(db, { email: 'jana@example.org', phone: '+4915111111111' })
  await createAnfrage(db, { profilesId: null, contactEmail: 'JANA@example.org' })
  await createAnfrage(db, { profilesId: null, contactPhone: '+4915111111111' })
  const foreign = await createAnfrage(db, { profilesId: null, contactEmail: 'ben@example.org', contactPhone: null })
  await remove(db, await signIn(db, konto))
  expect((await db.select().from(exposeInquiries)).map(({ id }) => id)).toEqual([foreign.id])
})

test('deletes nothing that belongs to the owner of an unconfirmed address', async ({ db }) => {
  await createPerson(db, { email: 'opfer@example.org' })
  await createAnfrage(db, { profilesId: null, contactEmail: 'gast@example.org' })
  for (const emailNeu of ['opfer@example.org', 'gast@example.org']) {
    const waiting = await createNachricht(db, { an: emailNeu, betreff: 'Für andere' })
    const attacker = await createPerson(db, { emailNeu })
    await remove(db, await signIn(db, attacker))
    const [nachricht] = await db.select().from(nachrichten).where(eq(nachrichten.id, waiting.id))
    expect(nachricht).toMatchObject({ an: emailNeu, betreff: 'Für andere', status: 'wartend' })
  }
})

test('deletes messages to an address that another account wants to confirm', async ({ db }) => {
  const jana = await createPerson(db, { email: 'jana@example.org' })
  await createPerson(db, { emailNeu: 'jana@example.org' })
  const values = { kontoId: jana.id, an: 'jana@example.org', status: 'gesendet', gesendetAm: NOW } as const
  const oldAngemeldet = await createNachricht(db, values)
  await remove(db, await signIn(db, jana))
  const [nachricht] = await db.select().from(nachrichten).where(eq(nachrichten.id, oldAngemeldet.id))
  expect(nachricht).toMatchObject({ an: '', text: '' })
})

test('blanks messages to an earlier address, but not messages to this address before the account', async ({ db }) => {
  const jana = await createPerson(db, { email: 'jana@example.org' })
  const sent = { status: 'gesendet', gesendetAm: NOW, text: 'Guten Tag' } as const
  const earlier = await createNachricht(db, { ...sent, kontoId: jana.id, an: 'vorher@example.org' })
  const foreign = await createNachricht(db, { ...sent, an: 'jana@example.org' })
  await remove(db, await signIn(db, jana))
  const texts = new Map((await db.select().from(nachrichten)).map(({ id, an, text }) => [id, [an, text]]))
  expect(texts.get(earlier.id)).toEqual(['', ''])
  expect(texts.get(foreign.id)).toEqual(['jana@example.org', 'Guten Tag'])
})

test("blanks messages to others about the person's inquiries and bookings, and no others", async ({ db }) => {
  const [jana, ben, team] = [
    await createPerson(db, { email: 'jana@example.org' }),
    await createPerson(db),
    await createPerson(db, { rolle: 'operator' }),
  ]
  const over = async (profilesId: string | null, contactEmail: string) => {
    const link = await createAnfrageLink(db, { profilesId: profilesId ?? ben.id })
    const anfrage = await createAnfrage(db, { profilesId, contactEmail })
    const buchung = await createBuchung(db, { exposeInquiryExposeId: link.id })
    return [
      { bezugArt: 'anfrage', bezugId: anfrage.id },
      ...(profilesId ? [{ bezugArt: 'anfrage_expose', bezugId: link.id } as const] : []),
      ...(profilesId ? [{ bezugArt: 'buchung', bezugId: buchung.id } as const] : []),
    ] as const
  }
  const own = [...(await over(jana.id, 'jana@example.org')), ...(await over(null, 'Jana@example.org'))]
  const foreign = await over(ben.id, 'ben@example.org')
  const sent = { an: 'firma@example.org', text: 'Worte', status: 'gesendet', gesendetAm: NOW } as const
  for (const bezug of [...own, ...foreign]) {
    await createNachricht(db, { ...sent, ...bezug })
    await createNachricht(db, { ...sent, ...bezug, kontoId: team.id })
    await createNachricht(db, { ...bezug, an: 'firma@example.org', betreff: 'Wartet', text: 'Worte' })
  }

  await remove(db, await signIn(db, jana))

  const rest = await db.select().from(nachrichten).where(eq(nachrichten.an, 'firma@example.org'))
  const withoutWords = rest.filter(({ text }) => text === '')
  expect(withoutWords).toHaveLength(own.length * 2)
  for (const line of withoutWords) {
    expect(line).toMatchObject({ betreff: '', bezugArt: null, bezugId: null, status: 'gesendet' })
  }
  expect(withoutWords.filter(({ kontoId }) => kontoId === team.id)).toHaveLength(own.length)
  expect(rest.filter(({ text }) => text === 'Worte')).toHaveLength(foreign.length * 3)
})

test('DATEN-2, DATEN-3: blanks content and recipient of messages about inquiries without an account', async ({
  db,
}) => {
  const phone = '+4915111111111'
  const jana = await createPerson(db, { email: 'jana@example.org', phone })
  const contact = { profilesId: null, contactPhone: phone, contactEmail: 'Frueher@example.org' }
  const { id: inquiryId } = await createAnfrage(db, contact)
  const link = await createAnfrageLink(db, { inquiryId })
  await db.update(exposeInquiryExposes).set({ profilesId: null }).where(eq(exposeInquiryExposes.id, link.id))
  const buchung = await createBuchung(db, { exposeInquiryExposeId: link.id })
  const sent = { text: 'Worte', status: 'gesendet', gesendetAm: NOW } as const
  for (const bezug of [
    { bezugArt: 'anfrage', bezugId: inquiryId },
    { bezugArt: 'anfrage_expose', bezugId: link.id },
    { bezugArt: 'buchung', bezugId: buchung.id },
  ] as const) {
    for (const an of ['JANA@example.org', 'frueher@example.org', 'firma@example.org']) {
      await createNachricht(db, { ...sent, ...bezug, an })
    }
    await createNachricht(db, { ...sent, ...bezug, art: 'sms', betreff: null, an: phone })
  }
  await remove(db, await signIn(db, jana))
  const rest = (await db.select().from(nachrichten)).filter(({ status }) => status === 'gesendet')
  expect(rest.map(({ an }) => an).toSorted()).toEqual([...Array(9).fill(''), ...Array(3).fill('firma@example.org')])
  expect(rest.map(({ text }) => text)).toEqual(Array(12).fill(''))
})

test('deletes reason, attachment and header of a failed message, and the code of a registration', async ({ db }) => {
  const phone = '+4915111111111'
  const konto = await createPerson(db, { email: 'jana@example.org', phone })
  const { id } = await createNachricht(db, {
    kontoId: konto.id,
    an: 'jana@example.org',
    status: 'fehlgeschlagen',
    fehler: 'Mailserver: jana@example.org gibt es nicht (550).',
    anhaenge: [{ name: 'termin.ics', typ: 'text/calendar', inhalt: 'SmFuYQ==' }],
    kopfzeilen: { 'List-Unsubscribe': '<https://wohnen.example/suchen/abmelden?suche=1>' },
  })
  const code = { zweck: 'registrierung', codeHmac: 'x', laeuftAbAm: NOW } as const
  await db.insert(codes).values([
    { ...code, ziel: phone },
    { ...code, ziel: '+4915122222222' },
  ])
  await remove(db, await signIn(db, konto))
  const [nachricht] = await db.select().from(nachrichten).where(eq(nachrichten.id, id))
  expect(nachricht).toMatchObject({ an: '', betreff: '', text: '', fehler: null, anhaenge: [], kopfzeilen: null })
  expect((await db.select().from(codes)).map(({ ziel }) => ziel)).toEqual(['+4915122222222'])
})

test('deletes name and number, also the first number after a change', async ({ db }) => {
  const [first, second] = ['+4915111111111', '+4915111111112']
  const register = { phone: first, vorname: 'Mira', nachname: 'Kowalski' }
  for (const geraet of [null, createGeraet(null)]) {
    await requestRegistrierung(db, { akteur: gast({ geraet }), ...register, now: NOW })
  }
  const akteur = gast({ geraet: null })
  await requestRegistrierung(db, { akteur, ...register, now: after(NOW, 1) })
  const code = await readCode(db, first)
  const registered = await confirmRegistrierung(db, { akteur, phone: first, code, now: after(NOW, 1) })
  const used = await db.select().from(codes).where(isNotNull(codes.eingeloestAm))
  expect(used).toMatchObject([{ daten: null }])
  const angemeldet = await requireSitzung(db, registered, after(NOW, 1))
  await requestTelefon(db, { akteur: angemeldet, phone: second, passwort: null, now: after(NOW, 2) })
  await confirmTelefon(db, { akteur: angemeldet, phone: second, code: await readCode(db, second), now: after(NOW, 2) })
  await remove(db, angemeldet)
  expect(await db.select().from(codes)).toEqual([])
})

test('keeps at least one administrator who can sign in, even if two leave at once', async ({ db }) => {
  const team = [await createPerson(db, { rolle: 'administrator' }), await createPerson(db, { rolle: 'administrator' })]
  await createPerson(db, { rolle: 'administrator', gesperrtAm: NOW })
  const angemeldete = await Promise.all(team.map((konto) => signIn(db, konto)))
  const output = await Promise.allSettled(angemeldete.map((angemeldet) => remove(db, angemeldet)))
  expect(output.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(output.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'LETZTER_ADMINISTRATOR' },
  })
})

test('plans the deletion of files only if the account is deleted', async ({ db }) => {
  const konto = await createPerson(db)
  const interessent = await createInteressent(db, { profileId: konto.id, besitzer: konto.id })
  await createDokument(db, { interessent })
  const angemeldet = await signIn(db, konto)
  const planFileDeletion = () => Promise.reject(new Error('queue down'))
  await expect(deleteKonto(db, { akteur: angemeldet, passwort: null, planFileDeletion, now: NOW })).rejects.toThrow(
    'queue down',
  )
  expect(await db.select().from(konten)).toHaveLength(1)
  expect(await db.select().from(mieterfragebogenInteressenten)).toHaveLength(1)
})
