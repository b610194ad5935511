import type { Database } from '#app/server/db/database.server.ts'
import { requireKonto } from '#app/server/konten/konto/konto.repository.server.ts'
import { createGeraet, isKnownGeraet, readGeraet } from '#app/server/konten/sitzung/geraet.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { encrypt } from '#app/server/secrets/secrets.server.ts'
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

/** Enters eleven wrong second factors in each browser and returns how many were compared. */
async function guessInAll(db: Database, kontoId: string, geraete: readonly string[]): Promise<number> {
  const now = after(NOW, 1)
  let compared = 0
  for (const [i, geraet] of geraete.entries()) {
    const who = herkunft({ geraet, adresse: `203.0.113.${i}` })
    const { token } = await createSitzung(db, { akteur: gast(who), kontoId, now })
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const answer = confirmZweiterFaktor(db, { akteur: gast(who), token, code: `FALSCH-${i}-${attempt}`, now })
      await answer.catch((error: { code?: string }) => {
        if (error.code === 'CODE_UNGUELTIG') compared += 1
      })
    }
  }
  return compared
}

test('twelve browsers trusted only by password share the guesses of one', async ({ db }) => {
  const { id } = await createKonto(db)
  const anmeldungen = await Promise.all(
    Array.from({ length: 12 }, () => createSitzung(db, { akteur: gast(), kontoId: id, now: NOW })),
  )
  const geraete = anmeldungen.flatMap(({ geraet }) => geraet ?? [])
  expect(geraete).toHaveLength(12)
  await setFaktor(db, id)
  const konto = await requireKonto(db, id)
  expect(geraete.filter((geraet) => isKnownGeraet(konto, readGeraet(geraet)))).toEqual([])
  expect(await guessInAll(db, id, geraete)).toBe(10)
})

test('browsers that have passed the second factor have separate guesses, within the total', {
  timeout: 60_000,
}, async ({ db }) => {
  const { id } = await createKonto(db)
  await setFaktor(db, id)
  const konto = await requireKonto(db, id)
  const geraete = Array.from({ length: 12 }, () => createGeraet(konto))
  expect(await guessInAll(db, id, geraete)).toBe(30)
})
