import type { Database } from '#app/server/db/database.server.ts'
import { redeemLink } from '#app/server/konten/link/link.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, gast, listSent, readToken, requireSitzung } from '#tests/setup/konten-test.ts'
import { resendEmailBestaetigungWithPasswort, setEmailAndPasswort } from './email.server.ts'

const EMAIL = 'jana@example.org'
const PASSWORT = 'sechs6'

async function createWaitingKonto(db: Database) {
  const { id: kontoId } = await createKonto(db, { email: null, emailBestaetigtAm: null })
  const angemeldet = await requireSitzung(db, await createSitzung(db, { akteur: gast(), kontoId, now: NOW }), NOW)
  await setEmailAndPasswort(db, { akteur: angemeldet, email: EMAIL, passwort: PASSWORT, now: NOW })
}

const again = (db: Database, passwort = PASSWORT) =>
  resendEmailBestaetigungWithPasswort(db, { akteur: gast(), email: EMAIL, passwort, now: after(NOW, 1) })

test('sends a new mail only for the right password, while the address is unconfirmed', async ({ db }) => {
  await createWaitingKonto(db)
  await expect(again(db, 'falsch')).rejects.toMatchObject({ code: 'ANMELDUNG_FEHLGESCHLAGEN' })
  expect(await listSent(db, EMAIL)).toHaveLength(1)
  await again(db)
  expect(await listSent(db, EMAIL)).toHaveLength(2)
  const token = await readToken(db, EMAIL)
  await redeemLink(db, { akteur: gast(), token, zweck: 'email_change', now: after(NOW, 2) })
  await again(db)
  expect(await listSent(db, EMAIL)).toHaveLength(2)
})

test('BEWERBUNG-11: the new link leads to the application that the sign-in was on the way to', async ({ db }) => {
  await createWaitingKonto(db)
  const exposeId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  const wish = { akteur: gast(), email: EMAIL, passwort: PASSWORT, exposeId, now: after(NOW, 1) }
  await resendEmailBestaetigungWithPasswort(db, wish)
  const [mail] = (await listSent(db, EMAIL)).filter(({ text }) => text.includes('weiter='))
  expect(mail?.text).toMatch(/\/dashboard\?token_hash=[^&\s]+&type=email_change&weiter=%2Fbewerbung%2F3f2504e0-/)
})

test('limits new mails like others', async ({ db }) => {
  await createWaitingKonto(db)
  const output = []
  for (let i = 0; i < 6; i += 1) {
    output.push(
      await again(db).then(
        () => 'ok',
        (error) => error.code,
      ),
    )
  }
  expect(output).toEqual(['ok', 'ok', 'ok', 'ok', 'ZU_VIELE_VERSUCHE', 'ZU_VIELE_VERSUCHE'])
})
