import type { Database } from '#app/server/db/database.server.ts'
import { requestRegistrierung } from '#app/server/konten/anmeldung/registrierung.server.ts'
import { signInMitPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { signInMitCode } from '#app/server/konten/anmeldung/sign-in-mit-code.server.ts'
import { requestEmailAenderung, resendEmailBestaetigung } from '#app/server/konten/konto/email.server.ts'
import { requestTelefon } from '#app/server/konten/konto/telefon.server.ts'
import { changePasswort } from '#app/server/konten/passwort/passwort.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { requireResetLimits, sendPasswortReset } from '#app/server/konten/passwort/passwort-reset.server.ts'
import { createGeraet } from '#app/server/konten/sitzung/geraet.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, gast, herkunft, listGesendet, requireSitzung, SYSTEM } from '#tests/setup/konten-test.ts'

const ZU_VIELE = { code: 'ZU_VIELE_VERSUCHE' }
const EMAIL = 'jana@example.org'
const PHONE = '+4915112345678'

const von = (letzte: number) => herkunft({ adresse: `198.51.100.${letzte}` })

/** As if so many had tried already. */
async function setAnzahl(db: Database, name: string, anzahl: number) {
  const { rowCount } = await db.$client.query('update limits set anzahl = $2 where schluessel like $1', [
    `${name}:%`,
    anzahl,
  ])
  expect(rowCount, name).toBeGreaterThan(0)
}

async function signedIn(db: Database, werte: Parameters<typeof createKonto>[1] = {}) {
  const { id: kontoId } = await createKonto(db, werte)
  return requireSitzung(db, await createSitzung(db, { akteur: gast(), kontoId, now: NOW }), NOW)
}

test('guessing codes is limited per address', async ({ db }) => {
  const raten = (nummer: number, wer = von(1)) =>
    signInMitCode(db, { akteur: gast(wer), phone: `+49151${10_000_000 + nummer}`, code: '123456', now: NOW })
  for (let i = 0; i < 50; i += 1) await expect(raten(i)).rejects.toMatchObject({ code: 'CODE_UNGUELTIG' })
  await expect(raten(50)).rejects.toMatchObject(ZU_VIELE)
  await expect(raten(50, von(2))).rejects.toMatchObject({ code: 'CODE_UNGUELTIG' })
})

test('asking whether a number has an account is limited like sending to it', async ({ db }) => {
  await createKonto(db, { phone: PHONE })
  const person = { vorname: 'Jana', nachname: 'Albrecht', phone: PHONE }
  const fragen = (letzte: number) => requestRegistrierung(db, { akteur: gast(von(letzte)), ...person, now: NOW })
  for (let i = 1; i <= 4; i += 1) await expect(fragen(i)).rejects.toMatchObject({ code: 'ACCOUNT_GEFUNDEN' })
  await expect(fragen(5)).rejects.toMatchObject(ZU_VIELE)
})

test('an account that wants number after number is limited, wherever it asks from', async ({ db }) => {
  const angemeldet = await signedIn(db, { phone: null })
  const anfordern = (i: number) =>
    requestTelefon(db, {
      akteur: { ...angemeldet, herkunft: von(i) },
      phone: `+4915110000${100 + i}`,
      passwort: null,
      now: NOW,
    })
  for (let i = 0; i < 6; i += 1) await anfordern(i)
  await expect(anfordern(6)).rejects.toMatchObject(ZU_VIELE)
})

test('passwords are limited per address, per account and per known browser', async ({ db }) => {
  const konto = await createKonto(db, { email: EMAIL, passwortHash: await hashPasswort('Ein-gutes-Passwort') })
  const anmelden = (email: string, wer = von(1)) =>
    signInMitPasswort(db, { akteur: gast(wer), email, passwort: 'falsch', now: NOW })
  const falsch = { code: 'ANMELDUNG_FEHLGESCHLAGEN' }
  await expect(anmelden(EMAIL)).rejects.toMatchObject(falsch)
  await setAnzahl(db, 'ratenProAdresse', 50)
  await expect(anmelden('andere@example.org')).rejects.toMatchObject(ZU_VIELE)
  await expect(anmelden('andere@example.org', von(2))).rejects.toMatchObject(falsch)
  await setAnzahl(db, 'loginProKonto', 100)
  await expect(anmelden(EMAIL, von(3))).rejects.toMatchObject(ZU_VIELE)
  const bekannt = { ...von(4), geraet: createGeraet(konto) }
  await expect(anmelden(EMAIL, bekannt)).rejects.toMatchObject(falsch)
  await setAnzahl(db, 'ratenProPerson', 40)
  await expect(anmelden(EMAIL, bekannt)).rejects.toMatchObject(ZU_VIELE)
})

test('who guesses at a password from many networks shuts new browsers of the owner out for an hour at most', async ({
  db,
}) => {
  const passwort = 'Ein-gutes-Passwort'
  await createKonto(db, { email: EMAIL, passwortHash: await hashPasswort(passwort) })
  const anmelden = (wer: number, now: Date, wort: string) =>
    signInMitPasswort(db, { akteur: gast(von(wer)), email: EMAIL, passwort: wort, now })
  await anmelden(1, NOW, 'falsch').catch(() => undefined)
  await db.$client.query('update limits set anzahl = 100000')
  await expect(anmelden(2, NOW, passwort)).rejects.toMatchObject(ZU_VIELE)
  await expect(anmelden(2, after(NOW, 60), passwort)).resolves.toMatchObject({ art: 'angemeldet' })
})

test('the current password is asked for ten times, by each browser for itself', async ({ db }) => {
  const passwort = 'Ein-gutes-Passwort'
  const { id: kontoId } = await createKonto(db, { email: EMAIL, passwortHash: await hashPasswort(passwort) })
  const melden = async () => requireSitzung(db, await createSitzung(db, { akteur: gast(), kontoId, now: NOW }), NOW)
  const [offen, eigene] = [await melden(), await melden()]
  const aendern = (angemeldet: typeof offen, altesPasswort: string) =>
    changePasswort(db, { akteur: angemeldet, altesPasswort, neuesPasswort: 'Noch-ein-Passwort', now: NOW })
  for (let i = 0; i < 10; i += 1) {
    await expect(aendern(offen, 'falsch')).rejects.toMatchObject({ code: 'PASSWORT_FALSCH' })
  }
  await expect(aendern(offen, passwort)).rejects.toMatchObject(ZU_VIELE)
  await expect(aendern(eigene, passwort)).resolves.toMatchObject({ art: 'angemeldet' })
})

test('confirmation mails are limited per recipient, per account, per address and in total', async ({ db }) => {
  const wartend = await signedIn(db, { email: null, emailNeu: EMAIL })
  const erneut = (angemeldet = wartend, wer = von(1)) =>
    resendEmailBestaetigung(db, { akteur: { ...angemeldet, herkunft: wer }, now: NOW })
  for (let i = 0; i < 5; i += 1) await erneut()
  await expect(erneut()).rejects.toMatchObject(ZU_VIELE)

  const wechselnd = await signedIn(db, { email: null })
  const aendern = (i: number) =>
    requestEmailAenderung(db, {
      akteur: { ...wechselnd, herkunft: von(10 + i) },
      email: `neu${i}@example.org`,
      passwort: null,
      now: NOW,
    })
  for (let i = 0; i < 5; i += 1) await aendern(i)
  await expect(aendern(5)).rejects.toMatchObject(ZU_VIELE)

  const dritte = await signedIn(db, { email: null, emailNeu: 'dritte@example.org' })
  await setAnzahl(db, 'mailProAdresse', 20)
  await expect(erneut(dritte)).rejects.toMatchObject(ZU_VIELE)
  await expect(erneut(dritte, von(2))).resolves.toBeUndefined()
  await setAnzahl(db, 'mailGesamt', 20_000)
  await expect(erneut(dritte, von(3))).rejects.toMatchObject(ZU_VIELE)
  const eigener = { ...von(4), geraet: createGeraet({ id: dritte.kontoId, passwortGeaendertAm: null }) }
  await expect(erneut(dritte, eigener)).resolves.toBeUndefined()
})

test('reset links are limited per address and in total; a browser that the account knows gets its own', async ({
  db,
}) => {
  const fragen = (i: number, wer = von(1)) =>
    requireResetLimits(db, { akteur: gast(wer), email: `person-${i}@example.org`, now: NOW })
  for (let i = 0; i < 20; i += 1) await fragen(i)
  await expect(fragen(20)).rejects.toMatchObject(ZU_VIELE)
  await expect(fragen(20, von(2))).resolves.toBeUndefined()

  const konto = await createKonto(db, { email: EMAIL })
  const anfordern = (geraet: string | null) => sendPasswortReset(db, { akteur: SYSTEM, email: EMAIL, geraet, now: NOW })
  await anfordern(null)
  await setAnzahl(db, 'mailGesamt', 20_000)
  await anfordern(null)
  expect(await listGesendet(db, EMAIL)).toHaveLength(1)
  await anfordern(createGeraet(konto))
  expect(await listGesendet(db, EMAIL)).toHaveLength(2)
})
