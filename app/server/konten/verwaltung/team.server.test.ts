import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { konten, links, sitzungen, zweiterFaktor } from '#app/server/db/schema/konten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import type { Administrator } from '#app/server/konten/sitzung/akteur.server.ts'
import { createSitzung, findSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, createAdministrator, gast, listSent } from '#tests/setup/konten-test.ts'
import {
  changeTeamRolle,
  listTeam,
  lockTeamMember,
  resetTeamFaktor,
  signOutTeamMember,
  unlockTeamMember,
} from './team.server.ts'

const PASSWORT = 'Ein-gutes-Passwort'

const createConfirming = async (db: Database, email: string) =>
  createAdministrator(db, { email, passwortHash: await hashPasswort(PASSWORT) })

const createOperator = (db: Database, email = 'op@example.org') => createKonto(db, { email, rolle: 'operator' })
const byWith = (akteur: Administrator, kontoId: string) => ({ akteur, kontoId, passwort: PASSWORT, now: NOW })

async function listEntries(db: Database) {
  const rows = await db.select().from(protokoll)
  return rows.map(({ aktion, objektId, kontoId, vorher, nachher }) => ({ aktion, objektId, kontoId, vorher, nachher }))
}

test('TEAM-1: lists staff, also locked accounts, but no applicants', async ({ db }) => {
  const admin = await createConfirming(db, 'admin@example.org')
  const { id } = await createKonto(db, { email: 'op@example.org', rolle: 'operator', gesperrtAm: NOW })
  await createKonto(db, { email: 'bewerber@example.org' })
  expect(await listTeam(db)).toMatchObject([
    { id: admin.kontoId, rolle: 'administrator', isLocked: false, lastActive: NOW.toISOString() },
    { id, rolle: 'operator', isLocked: true, lastActive: null, hasZweiterFaktor: false },
  ])
})

test('TEAM-3: changing a role requires the own password, ends sessions and is recorded', async ({ db }) => {
  const akteur = await createConfirming(db, 'admin@example.org')
  const { id } = await createOperator(db)
  const { token } = await createSitzung(db, { akteur: gast(), kontoId: id, now: NOW })
  const wrong = changeTeamRolle(db, { ...byWith(akteur, id), passwort: 'falsch', rolle: 'administrator' })
  await expect(wrong).rejects.toMatchObject({ code: 'PASSWORT_FALSCH' })
  await changeTeamRolle(db, { ...byWith(akteur, id), rolle: 'administrator' })
  expect(await findSitzung(db, { token, now: NOW })).toBeNull()
  expect(await listEntries(db)).toEqual([
    {
      aktion: 'konto.rolle',
      objektId: id,
      kontoId: akteur.kontoId,
      vorher: { rolle: 'operator' },
      nachher: { rolle: 'administrator' },
    },
  ])
  await changeTeamRolle(db, { ...byWith(akteur, id), rolle: 'administrator' })
  expect(await listEntries(db)).toHaveLength(1)
})

test('TEAM-4: locking ends access at once, and unlocking restores it', async ({ db }) => {
  const akteur = await createConfirming(db, 'admin@example.org')
  const { id } = await createOperator(db)
  const { token } = await createSitzung(db, { akteur: gast(), kontoId: id, now: NOW })
  await lockTeamMember(db, byWith(akteur, id))
  expect(await findSitzung(db, { token, now: NOW })).toBeNull()
  expect(await db.select().from(sitzungen).where(eq(sitzungen.kontoId, id))).toEqual([])
  expect(await db.select().from(links)).toEqual([])
  await unlockTeamMember(db, byWith(akteur, id))
  const [konto] = await db.select().from(konten).where(eq(konten.id, id))
  expect(konto).toMatchObject({ gesperrtAm: null })
  expect((await listEntries(db)).map(({ aktion }) => aktion)).toEqual(['konto.gesperrt', 'konto.entsperrt'])
})

test('TEAM-7: signing a colleague out everywhere requires the own password; they can sign in again', async ({ db }) => {
  const akteur = await createConfirming(db, 'admin@example.org')
  const { id } = await createOperator(db)
  const { token } = await createSitzung(db, { akteur: gast(), kontoId: id, now: NOW })
  await expect(signOutTeamMember(db, { ...byWith(akteur, id), passwort: 'falsch' })).rejects.toMatchObject({
    code: 'PASSWORT_FALSCH',
  })
  expect(await findSitzung(db, { token, now: NOW })).not.toBeNull()
  await signOutTeamMember(db, byWith(akteur, id))
  expect(await findSitzung(db, { token, now: NOW })).toBeNull()
  expect((await listEntries(db)).map(({ aktion }) => aktion)).toEqual(['konto.abgemeldet'])
  expect((await listSent(db, 'admin@example.org')).at(-1)?.text).toContain('alle beendet')
  const again = await createSitzung(db, { akteur: gast(), kontoId: id, now: after(NOW, 1) })
  expect(await findSitzung(db, { token: again.token, now: after(NOW, 1) })).not.toBeNull()
})

test('removes a lost second factor and notifies its owner', async ({ db }) => {
  const akteur = await createConfirming(db, 'admin@example.org')
  const { id: kontoId } = await createOperator(db)
  await expect(resetTeamFaktor(db, byWith(akteur, kontoId))).rejects.toMatchObject({ code: 'KEIN_ZWEITER_FAKTOR' })
  await db.insert(zweiterFaktor).values({ kontoId, geheimnis: 'x', bestaetigtAm: NOW })
  await resetTeamFaktor(db, byWith(akteur, kontoId))
  expect(await db.select().from(zweiterFaktor)).toEqual([])
  expect(await listSent(db, 'op@example.org')).toHaveLength(1)
})

test('TEAM-6: notifies every administrator of a change, also one who loses the role, and nobody else', async ({
  db,
}) => {
  const [akteur, other] = [
    await createConfirming(db, 'eins@example.org'),
    await createConfirming(db, 'zwei@example.org'),
  ]
  const { id } = await createOperator(db)
  const listRecipients = async () => (await listSent(db)).map(({ an }) => an)
  await lockTeamMember(db, byWith(akteur, id))
  expect((await listRecipients()).sort()).toEqual(['eins@example.org', 'zwei@example.org'])
  await changeTeamRolle(db, { ...byWith(akteur, other.kontoId), rolle: 'operator', now: after(NOW, 1) })
  expect((await listRecipients()).slice(2).sort()).toEqual(['eins@example.org', 'zwei@example.org'])
  expect((await listSent(db)).at(-1)?.text).toContain('Administration → Verwaltung')
})

test('the team screen does not change accounts of applicants', async ({ db }) => {
  const akteur = await createConfirming(db, 'admin@example.org')
  const { id } = await createKonto(db, { email: 'bewerber@example.org' })
  const changes = await Promise.allSettled([
    changeTeamRolle(db, { ...byWith(akteur, id), rolle: 'operator' }),
    lockTeamMember(db, byWith(akteur, id)),
    lockTeamMember(db, byWith(akteur, crypto.randomUUID())),
    lockTeamMember(db, byWith(akteur, 'niemand')),
  ])
  const refused = { status: 'rejected', reason: { code: 'KONTO_UNBEKANNT' } }
  expect(changes).toMatchObject([refused, refused, refused, refused])
})

test('TEAM-3: neither demotes nor locks the last administrator, not even by themselves', async ({ db }) => {
  const akteur = await createConfirming(db, 'admin@example.org')
  await createKonto(db, { email: 'gesperrt@example.org', rolle: 'administrator', gesperrtAm: NOW })
  const last = { code: 'LETZTER_ADMINISTRATOR' }
  await expect(lockTeamMember(db, byWith(akteur, akteur.kontoId))).rejects.toMatchObject(last)
  const demoted = changeTeamRolle(db, { ...byWith(akteur, akteur.kontoId), rolle: 'operator' })
  await expect(demoted).rejects.toMatchObject(last)
})

test('one administrator remains if all lock and demote each other at once', async ({ db }) => {
  const team = await Promise.all(['a', 'b', 'c', 'd'].map((name) => createConfirming(db, `${name}@example.org`)))
  const results = await Promise.allSettled(
    team.flatMap((akteur) =>
      team
        .filter((other) => other !== akteur)
        .map((other, index) =>
          index % 2 === 0
            ? lockTeamMember(db, byWith(akteur, other.kontoId))
            : changeTeamRolle(db, { ...byWith(akteur, other.kontoId), rolle: 'operator' }),
        ),
    ),
  )
  const active = (await listTeam(db)).filter(({ rolle, isLocked }) => rolle === 'administrator' && !isLocked)
  expect(active.length).toBeGreaterThanOrEqual(1)
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(3)
  for (const result of results) {
    if (result.status === 'rejected') {
      expect(['NUR_ADMINISTRATION', 'SITZUNG_BEENDET', 'LETZTER_ADMINISTRATOR']).toContain(result.reason.code)
    }
  }
})
