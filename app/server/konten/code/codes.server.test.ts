import { confirmRegistrierung, requestRegistrierung } from '#app/server/konten/anmeldung/registrierung.server.ts'
import { requestAnmeldeCode, signInWithCode } from '#app/server/konten/anmeldung/sign-in-with-code.server.ts'
import { createGeraet } from '#app/server/konten/sitzung/geraet.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { waitForLock } from '#tests/setup/doubles/faults.ts'
import { after, gast, herkunft, listSent, readCode, requireSitzung, wrongCode } from '#tests/setup/konten-test.ts'
import { checkCode, spendCode } from './codes.server.ts'

const PHONE = '+4915112345678'
const PERSON = { vorname: 'Jana', nachname: 'Albrecht', phone: PHONE }

test('registration creates the account only with the right code', async ({ db }) => {
  await requestRegistrierung(db, { akteur: gast(), ...PERSON, now: NOW })
  const count = async () => (await db.$client.query('select phone from konten')).rowCount
  expect(await count()).toBe(0)
  const code = await readCode(db, PHONE)
  const wrong = confirmRegistrierung(db, { akteur: gast(), phone: PHONE, code: wrongCode(code), now: NOW })
  await expect(wrong).rejects.toMatchObject({ code: 'CODE_UNGUELTIG' })
  expect(await count()).toBe(0)
  const anmeldung = await confirmRegistrierung(db, { akteur: gast(), phone: PHONE, code, now: NOW })
  expect(await requireSitzung(db, anmeldung, NOW)).toMatchObject({
    vorname: 'Jana',
    nachname: 'Albrecht',
    phone: PHONE,
    email: null,
    rolle: 'applicant',
    hasPasswort: false,
  })
  // The code went to an unknown number; now it is deleted with the person's account.
  const { rows } = await db.$client.query('select konto_id = (select id from konten) as eigene from nachrichten')
  expect(rows).toEqual([{ eigene: true }])
})

test('accepts a code with blanks or a hyphen', async ({ db }) => {
  await createKonto(db, { phone: PHONE })
  await requestAnmeldeCode(db, { akteur: gast(), phone: PHONE, now: NOW })
  const code = await readCode(db, PHONE)
  const typed = ` ${code.slice(0, 3)}-${code.slice(3)} `
  const anmeldung = await signInWithCode(db, { akteur: gast(), phone: PHONE, code: typed, now: NOW })
  expect(await requireSitzung(db, anmeldung, NOW)).toMatchObject({ phone: PHONE })
})

test('registering a known number reports it and sends nothing', async ({ db }) => {
  await createKonto(db, { phone: PHONE })
  const attempt = requestRegistrierung(db, { akteur: gast(), ...PERSON, now: NOW })
  await expect(attempt).rejects.toMatchObject({
    code: 'ACCOUNT_GEFUNDEN',
    message:
      'Ein Account mit dieser Telefonnummer existiert bereits. Bitte melden Sie sich mit E-Mail und Passwort an.',
  })
  expect(await listSent(db)).toEqual([])
})

test('evaluates at most 5 of 12 parallel wrong guesses, and then refuses the right one', async ({ db }) => {
  await createKonto(db, { phone: PHONE })
  await requestAnmeldeCode(db, { akteur: gast(), phone: PHONE, now: NOW })
  const code = await readCode(db, PHONE)
  const raten = (attempt: string) => signInWithCode(db, { akteur: gast(), phone: PHONE, code: attempt, now: NOW })
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => raten(wrongCode(code, i + 1))))
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  const { rows } = await db.$client.query('select versuche from codes')
  expect(rows).toEqual([{ versuche: 5 }])
  await expect(raten(code)).rejects.toThrow()
})

test('accepts one of 5 parallel right codes', async ({ db }) => {
  await createKonto(db, { phone: PHONE })
  await requestAnmeldeCode(db, { akteur: gast(), phone: PHONE, now: NOW })
  const code = await readCode(db, PHONE)
  const signIn = () => signInWithCode(db, { akteur: gast(), phone: PHONE, code, now: NOW })
  const results = await Promise.allSettled(Array.from({ length: 5 }, signIn))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await db.$client.query('select 1 from sitzungen')).rowCount).toBe(1)
})

test('a sign-in by code waits for a concurrent deletion of its account, and is then refused', async ({ db }) => {
  const konto = await createKonto(db, { phone: PHONE })
  await requestAnmeldeCode(db, { akteur: gast(), phone: PHONE, now: NOW })
  const code = await readCode(db, PHONE)
  const deletion = await db.$client.connect()
  try {
    await deletion.query('begin')
    await deletion.query('select from konten where id = $1 for update', [konto.id])
    const signIn = Promise.allSettled([signInWithCode(db, { akteur: gast(), phone: PHONE, code, now: NOW })])
    await waitForLock(db)
    // A deadlock if the other transaction had locked the code first.
    await deletion.query('delete from codes where ziel = $1', [PHONE])
    await deletion.query('delete from konten where id = $1', [konto.id])
    await deletion.query('commit')
    expect(await signIn).toEqual([{ status: 'rejected', reason: expect.objectContaining({ code: 'CODE_UNGUELTIG' }) }])
  } finally {
    deletion.release()
  }
})

test('accepts one of two right codes, and none once a newer code was sent', async ({ db }) => {
  await createKonto(db, { phone: PHONE })
  const send = (now: Date) => requestAnmeldeCode(db, { akteur: gast(), phone: PHONE, now })
  const key = { zweck: 'anmeldung', ziel: PHONE, bereich: '' } as const
  const check = async (now: Date) => checkCode(db, { akteur: gast(), key, code: await readCode(db, PHONE), now })
  type RightCode = Awaited<ReturnType<typeof check>>
  const spend = (code: RightCode, now: Date) => db.transaction((tx) => spendCode(tx, code, now))
  const invalid = { code: 'CODE_UNGUELTIG' }
  await send(NOW)
  const [first, zweiter] = [await check(NOW), await check(NOW)]
  await expect(spend(first, NOW)).resolves.toBeUndefined()
  await expect(spend(zweiter, NOW)).rejects.toMatchObject(invalid)
  await send(after(NOW, 1))
  const older = await check(after(NOW, 1))
  await send(after(NOW, 2))
  await expect(spend(older, after(NOW, 2))).rejects.toMatchObject(invalid)
})

test('creates one account for 5 parallel registrations with the right code', async ({ db }) => {
  await requestRegistrierung(db, { akteur: gast(), ...PERSON, now: NOW })
  const code = await readCode(db, PHONE)
  const confirm = () => confirmRegistrierung(db, { akteur: gast(), phone: PHONE, code, now: NOW })
  const results = await Promise.allSettled(Array.from({ length: 5 }, confirm))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await db.$client.query('select 1 from konten')).rowCount).toBe(1)
})

test('creates one account if several browsers register the same number at once', async ({ db }) => {
  const browsers = Array.from({ length: 4 }, () => gast({ geraet: createGeraet(null) }))
  const codes: string[] = []
  for (const [i, akteur] of browsers.entries()) {
    await requestRegistrierung(db, { akteur, ...PERSON, now: after(NOW, i) })
    codes.push(await readCode(db, PHONE))
  }
  const confirm = (akteur: (typeof browsers)[number], i: number) =>
    confirmRegistrierung(db, { akteur, phone: PHONE, code: codes[i] ?? '', now: after(NOW, 5) })
  const results = await Promise.allSettled(browsers.map(confirm))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(refused).toEqual(Array(3).fill('ACCOUNT_GEFUNDEN'))
})

test('a new code does not reset the tries: the sixth guess in total is not evaluated', async ({ db }) => {
  await createKonto(db, { phone: PHONE })
  const send = (now: Date) => requestAnmeldeCode(db, { akteur: gast(), phone: PHONE, now })
  const raten = (code: string, now: Date) => signInWithCode(db, { akteur: gast(), phone: PHONE, code, now })
  await send(NOW)
  const first = await readCode(db, PHONE)
  for (const i of [1, 2, 3]) await expect(raten(wrongCode(first, i), NOW)).rejects.toThrow()
  await send(after(NOW, 1))
  const zweiter = await readCode(db, PHONE)
  for (const i of [1, 2]) await expect(raten(wrongCode(zweiter, i), after(NOW, 2))).rejects.toThrow()
  await expect(raten(zweiter, after(NOW, 2))).rejects.toMatchObject({ code: 'CODE_UNGUELTIG' })
  await send(after(NOW, 3))
  await expect(raten(await readCode(db, PHONE), after(NOW, 3))).resolves.toMatchObject({ kind: 'angemeldet' })
})

test('limits guesses over several codes, and then refuses the right code too', async ({ db }) => {
  await createKonto(db, { phone: PHONE })
  const raten = (code: string, now: Date) => signInWithCode(db, { akteur: gast(), phone: PHONE, code, now })
  let code = ''
  for (let round = 0; round < 4; round += 1) {
    await requestAnmeldeCode(db, { akteur: gast(), phone: PHONE, now: after(NOW, round) })
    code = await readCode(db, PHONE)
    for (let i = 1; i <= 4; i += 1) await raten(wrongCode(code, i), after(NOW, round)).catch(() => undefined)
  }
  await expect(raten(code, after(NOW, 4))).rejects.toMatchObject({
    code: 'ZU_VIELE_VERSUCHE',
    message: 'Zu viele Versuche. Bitte versuchen Sie es ab 10:15 Uhr erneut.',
    erneutAbAm: after(NOW, 15),
  })
})

test('a code belongs to the requesting browser; others neither replace it nor use up its tries', async ({ db }) => {
  await createKonto(db, { phone: PHONE })
  const own = herkunft({ geraet: createGeraet(null) })
  const foreign = herkunft({ adresse: '198.51.100.4', geraet: createGeraet(null) })
  await requestAnmeldeCode(db, { akteur: gast(own), phone: PHONE, now: NOW })
  const code = await readCode(db, PHONE)
  await requestAnmeldeCode(db, { akteur: gast(foreign), phone: PHONE, now: after(NOW, 1) })
  const signIn = (from: ReturnType<typeof herkunft>, tried: string) =>
    signInWithCode(db, { akteur: gast(from), phone: PHONE, code: tried, now: after(NOW, 1) })
  for (let i = 1; i <= 8; i += 1) await expect(signIn(foreign, wrongCode(code, i))).rejects.toThrow()
  await expect(signIn(foreign, code)).rejects.toThrow()
  await expect(signIn(own, code)).resolves.toMatchObject({ kind: 'angemeldet' })
})

test('registers the name that the confirming browser has sent', async ({ db }) => {
  const own = herkunft({ geraet: createGeraet(null) })
  await requestRegistrierung(db, { akteur: gast(own), ...PERSON, now: NOW })
  const code = await readCode(db, PHONE)
  await requestRegistrierung(db, { akteur: gast(), ...PERSON, vorname: 'Fremd', now: after(NOW, 1) })
  const anmeldung = await confirmRegistrierung(db, { akteur: gast(own), phone: PHONE, code, now: after(NOW, 1) })
  expect(await requireSitzung(db, anmeldung, NOW)).toMatchObject({ vorname: 'Jana' })
})

test("codes requested by strangers do not replace those of the owner's browser", async ({ db }) => {
  const konto = await createKonto(db, { phone: PHONE })
  for (let i = 0; i < 30; i += 1) {
    const adresse = `198.51.100.${i}`
    await requestAnmeldeCode(db, { akteur: gast({ adresse }), phone: PHONE, now: NOW }).catch(() => undefined)
  }
  const known = herkunft({ geraet: createGeraet(konto) })
  await requestAnmeldeCode(db, { akteur: gast(known), phone: PHONE, now: after(NOW, 1) })
  const code = await readCode(db, PHONE)
  const anmeldung = signInWithCode(db, { akteur: gast(known), phone: PHONE, code, now: after(NOW, 1) })
  await expect(anmeldung).resolves.toMatchObject({ kind: 'angemeldet' })
})

test('a flood from one address does not block other registrations', async ({ db }) => {
  for (let i = 0; i < 100; i += 1) {
    const phone = `+4915112${String(i).padStart(6, '0')}`
    await requestRegistrierung(db, { akteur: gast(), ...PERSON, phone, now: NOW }).catch(() => undefined)
  }
  expect(await listSent(db)).toHaveLength(10)
  const other = herkunft({ adresse: '198.51.100.4' })
  await expect(requestRegistrierung(db, { akteur: gast(other), ...PERSON, now: NOW })).resolves.toBeUndefined()
})

test('accepts a code once, for its purpose and number, within ten minutes', async ({ db }) => {
  await createKonto(db, { phone: PHONE })
  const { phone: other } = await createKonto(db)
  await requestAnmeldeCode(db, { akteur: gast(), phone: PHONE, now: NOW })
  const code = await readCode(db, PHONE)
  const invalid = { code: 'CODE_UNGUELTIG', message: 'Der eingegebene Code ist ungültig oder abgelaufen.' }
  const alsAnmeldung = (phone: string, now: Date) => signInWithCode(db, { akteur: gast(), phone, code, now })
  const alsRegistrierung = confirmRegistrierung(db, { akteur: gast(), phone: PHONE, code, now: NOW })
  await expect(alsRegistrierung).rejects.toMatchObject(invalid)
  await expect(alsAnmeldung(other ?? '', NOW)).rejects.toMatchObject(invalid)
  await expect(alsAnmeldung('\0', NOW)).rejects.toMatchObject(invalid)
  await expect(alsAnmeldung(PHONE, after(NOW, 10))).rejects.toMatchObject(invalid)
  await expect(alsAnmeldung(PHONE, after(NOW, 9))).resolves.toMatchObject({ kind: 'angemeldet' })
  await expect(alsAnmeldung(PHONE, after(NOW, 9))).rejects.toMatchObject(invalid)
})

test('sign-in by SMS never creates an account, and responds the same for unknown numbers', async ({ db }) => {
  await requestAnmeldeCode(db, { akteur: gast(), phone: PHONE, now: NOW })
  expect(await listSent(db)).toEqual([])
  const raten = signInWithCode(db, { akteur: gast(), phone: PHONE, code: '123456', now: NOW })
  await expect(raten).rejects.toMatchObject({ code: 'CODE_UNGUELTIG' })
  expect((await db.$client.query('select 1 from konten')).rowCount).toBe(0)
})

test('refuses a code for a number that has moved to another account', async ({ db }) => {
  const { id } = await createKonto(db, { phone: PHONE })
  await requestAnmeldeCode(db, { akteur: gast(), phone: PHONE, now: NOW })
  const code = await readCode(db, PHONE)
  await db.$client.query('update konten set phone = null where id = $1', [id])
  await createKonto(db, { phone: PHONE })
  const signIn = signInWithCode(db, { akteur: gast(), phone: PHONE, code, now: NOW })
  await expect(signIn).rejects.toMatchObject({ code: 'CODE_UNGUELTIG' })
  expect((await db.$client.query('select 1 from sitzungen')).rowCount).toBe(0)
})

test('sending is limited per number and per address', async ({ db }) => {
  const send = (phone: string, adresse: string) =>
    requestAnmeldeCode(db, { akteur: gast({ adresse }), phone, now: NOW })
  for (let i = 0; i < 4; i += 1) await send(PHONE, `192.0.2.${i}`)
  await expect(send(PHONE, '192.0.2.99')).rejects.toMatchObject({
    code: 'ZU_VIELE_VERSUCHE',
    message: 'Zu viele SMS angefordert. Bitte versuchen Sie es ab 10:10 Uhr erneut.',
  })
  for (let i = 0; i < 10; i += 1) await send(`+491511000000${i}`, '198.51.100.1')
  await expect(send('+4915110000010', '198.51.100.1')).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
  await expect(send('+4915110000010', '198.51.100.2')).resolves.toBeUndefined()
})

test('codes and limits are not stored in plain text', async ({ db }) => {
  await createKonto(db, { phone: PHONE })
  await requestAnmeldeCode(db, { akteur: gast(), phone: PHONE, now: NOW })
  const code = await readCode(db, PHONE)
  const { rows } = await db.$client.query(
    'select codes::text as zeile from codes union all select limits::text from limits',
  )
  const texts = rows.map(({ line }) => String(line))
  expect(texts.length).toBeGreaterThan(3)
  expect(texts.filter((line) => line.includes(code))).toEqual([])
  expect(texts.filter((line) => line.includes('203.0.113.7'))).toEqual([])
})
