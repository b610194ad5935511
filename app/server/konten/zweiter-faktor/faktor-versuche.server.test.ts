import type { Database } from '#app/server/db/database.server.ts'
import { encrypt } from '#app/server/geheimnis/geheimnis.server.ts'
import { requireKonto } from '#app/server/konten/konto/konto.repository.server.ts'
import { createGeraet, isBekanntesGeraet, readGeraet } from '#app/server/konten/sitzung/geraet.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, gast, herkunft } from '#tests/setup/konten-test.ts'
import { confirmZweiterFaktor } from './zweiter-faktor-anmeldung.server.ts'

const setFaktor = (db: Database, kontoId: string) =>
  db.$client.query('insert into zweiter_faktor (konto_id, geheimnis, bestaetigt_am) values ($1, $2, $3)', [
    kontoId,
    encrypt('zweiter-faktor', 'JBSWY3DPEHPK3PXP', kontoId),
    NOW,
  ])

/** Gives the first factor and then eleven wrong second ones in each browser; answers how many were compared. */
async function guessInAllen(db: Database, kontoId: string, geraete: readonly string[]): Promise<number> {
  const now = after(NOW, 1)
  let verglichen = 0
  for (const [i, geraet] of geraete.entries()) {
    const wer = herkunft({ geraet, adresse: `203.0.113.${i}` })
    const { token } = await createSitzung(db, { akteur: gast(wer), kontoId, now })
    for (let versuch = 0; versuch < 11; versuch += 1) {
      const antwort = confirmZweiterFaktor(db, { akteur: gast(wer), token, code: `FALSCH-${i}-${versuch}`, now })
      await antwort.catch((error: { code?: string }) => {
        if (error.code === 'CODE_UNGUELTIG') verglichen += 1
      })
    }
  }
  return verglichen
}

test('twelve browsers marked with the password alone have the guesses of one', async ({ db }) => {
  const { id } = await createKonto(db)
  const anmeldungen = await Promise.all(
    Array.from({ length: 12 }, () => createSitzung(db, { akteur: gast(), kontoId: id, now: NOW })),
  )
  const geraete = anmeldungen.flatMap(({ geraet }) => geraet ?? [])
  expect(geraete).toHaveLength(12)
  await setFaktor(db, id)
  const konto = await requireKonto(db, id)
  expect(geraete.filter((geraet) => isBekanntesGeraet(konto, readGeraet(geraet)))).toEqual([])
  expect(await guessInAllen(db, id, geraete)).toBe(10)
})

test('browsers that have shown the factor have guesses of their own, together no more than the total', {
  timeout: 60_000,
}, async ({ db }) => {
  const { id } = await createKonto(db)
  await setFaktor(db, id)
  const konto = await requireKonto(db, id)
  const geraete = Array.from({ length: 12 }, () => createGeraet(konto))
  expect(await guessInAllen(db, id, geraete)).toBe(30)
})
