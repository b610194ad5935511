import type { Database } from '#app/server/db/database.server.ts'
import { redeemLink } from '#app/server/konten/link/link.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, gast, listGesendet, readToken, requireSitzung } from '#tests/setup/konten-test.ts'
import { resendEmailBestaetigungMitPasswort, setEmailUndPasswort } from './email.server.ts'

const EMAIL = 'jana@example.org'
const PASSWORT = 'sechs6'

/** An account whose address waits for its link. */
async function createWartendes(db: Database) {
  const { id: kontoId } = await createKonto(db, { email: null, emailBestaetigtAm: null })
  const angemeldet = await requireSitzung(db, await createSitzung(db, { akteur: gast(), kontoId, now: NOW }), NOW)
  await setEmailUndPasswort(db, { akteur: angemeldet, email: EMAIL, passwort: PASSWORT, now: NOW })
}

const erneut = (db: Database, passwort = PASSWORT) =>
  resendEmailBestaetigungMitPasswort(db, { akteur: gast(), email: EMAIL, passwort, now: after(NOW, 1) })

test('address and password get a new mail while the address waits, and nothing else does', async ({ db }) => {
  await createWartendes(db)
  await expect(erneut(db, 'falsch')).rejects.toMatchObject({ code: 'ANMELDUNG_FEHLGESCHLAGEN' })
  expect(await listGesendet(db, EMAIL)).toHaveLength(1)
  await erneut(db)
  expect(await listGesendet(db, EMAIL)).toHaveLength(2)
  const token = await readToken(db, EMAIL)
  await redeemLink(db, { akteur: gast(), token, zweck: 'signup', now: after(NOW, 2) })
  await erneut(db)
  expect(await listGesendet(db, EMAIL)).toHaveLength(2)
})

test('the new mails have the limits of the others', async ({ db }) => {
  await createWartendes(db)
  const ausgang = []
  for (let i = 0; i < 6; i += 1) {
    ausgang.push(
      await erneut(db).then(
        () => 'ok',
        (error) => error.code,
      ),
    )
  }
  expect(ausgang).toEqual(['ok', 'ok', 'ok', 'ok', 'ZU_VIELE_VERSUCHE', 'ZU_VIELE_VERSUCHE'])
})
