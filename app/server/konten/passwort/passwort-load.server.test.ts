import { requirePasswort } from '#app/server/konten/sitzung/sign-in-again.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, gast, listSent, requireSitzung } from '#tests/setup/konten-test.ts'
import { changePasswort, setNewPasswort } from './passwort.server.ts'
import { hashPasswort } from './passwort-hash.server.ts'

const LIMIT = { code: 'ZU_VIELE_VERSUCHE' }

test('hashes at most five of 100 concurrent new passwords, and refuses the others cheaply', async ({ db }) => {
  const { id: kontoId } = await createKonto(db, { email: 'jana@example.org', phone: null })
  const anmeldung = await createSitzung(db, { akteur: gast(), kontoId, now: NOW })
  const angemeldet = await requireSitzung(db, anmeldung, NOW)
  const versuche = Array.from({ length: 100 }, (_, i) =>
    setNewPasswort(db, { akteur: angemeldet, passwort: `Kirschbaum-allee-${i}`, now: NOW }),
  )
  const exits = await Promise.allSettled(versuche)
  const durch = exits.filter((a) => a.status === 'fulfilled' || a.reason.code === 'SITZUNG_BEENDET')
  expect(durch.length).toBeLessThanOrEqual(5)
  expect(exits.filter((a) => a.status === 'rejected' && a.reason.code === LIMIT.code).length).toBeGreaterThan(80)
  expect((await listSent(db)).length).toBeLessThanOrEqual(5)
})

test('a weak new or wrong old password does not count as a change', async ({ db }) => {
  const passwortHash = await hashPasswort('Altes-Passwort-27')
  const { id: kontoId } = await createKonto(db, { passwortHash })
  let angemeldet = await requireSitzung(db, await createSitzung(db, { akteur: gast(), kontoId, now: NOW }), NOW)
  const change = (altesPasswort: string, newPasswort: string) =>
    changePasswort(db, { akteur: angemeldet, altesPasswort, newPasswort, now: NOW })
  for (let i = 0; i < 6; i += 1) {
    await expect(change('falsch-falsch', 'Kirschbaum-allee')).rejects.toMatchObject({ code: 'PASSWORT_FALSCH' })
    await expect(change('Altes-Passwort-27', 'passwort123')).rejects.toMatchObject({ code: 'PASSWORT_ZU_SCHWACH' })
  }
  let oldPasswort = 'Altes-Passwort-27'
  for (let i = 0; i < 5; i += 1) {
    const newPasswort = `Kirschbaum-allee-${i}`
    angemeldet = await requireSitzung(db, await change(oldPasswort, newPasswort), NOW)
    oldPasswort = newPasswort
  }
  await expect(change(oldPasswort, 'Noch-eine-Allee')).rejects.toMatchObject(LIMIT)
})

test('compares even the right password at most thirty times', async ({ db }) => {
  const { id: kontoId } = await createKonto(db, { passwortHash: await hashPasswort('Altes-Passwort-27') })
  const anmeldung = await createSitzung(db, { akteur: gast(), kontoId, now: NOW })
  const angemeldet = await requireSitzung(db, anmeldung, NOW)
  const pruefen = (now: Date) => requirePasswort(db, { akteur: angemeldet, passwort: 'Altes-Passwort-27', now })
  for (let i = 0; i < 30; i += 1) await pruefen(NOW)
  await expect(pruefen(NOW)).rejects.toMatchObject(LIMIT)
  await expect(pruefen(after(NOW, 15))).resolves.toMatchObject({ id: kontoId })
})
