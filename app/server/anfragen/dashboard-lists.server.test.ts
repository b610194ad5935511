import type { Database } from '#app/server/db/database.server.ts'
import { ANFRAGE_STATUS, type AnfrageStatusKey } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { findOwnEntry, loadDashboard } from './load-dashboard.server.ts'

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

async function onlyEntry(db: Database, kontoId: string) {
  const { entries } = await loadDashboard(db, { kontoId, anfragen: 500, termine: 500, ended: 500, now: NOW })
  expect(entries).toHaveLength(1)
  return entries[0]
}

test('WARTELISTE-2: shows the slot that the waiting list keeps, until its time is over', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  const link = await createAnfrageLink(db, { profilesId })
  const termin = await createTermin(db, { exposeId: link.exposeId })
  const keep = (until: Date) =>
    db.$client.query(
      `insert into warteliste (expose_inquiry_expose_id, expose_id, status, angebot_id, angebot_bis)
       values ($1, $2, 'angeboten', $3, $4)
       on conflict (expose_inquiry_expose_id) where status = 'angeboten' do update set angebot_bis = excluded.angebot_bis`,
      [link.id, link.exposeId, termin.id, until],
    )
  const later = new Date(NOW.getTime() + 60_000)
  await keep(later)
  const kept = { date: '2026-03-10', from: '16:00:00', until: later.toISOString() }
  expect((await onlyEntry(db, profilesId))?.angebot).toEqual(kept)
  await keep(minutesAgo(1))
  expect((await onlyEntry(db, profilesId))?.angebot).toBeNull()
})

test('BEREICH-10: names the member of staff who shows the flat, unless locked or no longer staff', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  const link = await createAnfrageLink(db, { profilesId })
  const { id: zustaendigId } = await createKonto(db, { rolle: 'operator' })
  await createProfil(db, { id: zustaendigId, firstName: 'Katrin', lastName: 'Lorenz' })
  const termin = await createTermin(db, { exposeId: link.exposeId, zustaendigId })
  await createBuchung(db, { exposeInquiryExposeId: link.id, terminoptionId: termin.id })
  const host = async () => (await onlyEntry(db, profilesId))?.buchung?.host
  expect(await host()).toBe('Katrin Lorenz')
  await db.$client.query('update konten set gesperrt_am = now() where id = $1', [zustaendigId])
  expect(await host()).toBeNull()
  await db.$client.query(`update konten set gesperrt_am = null, rolle = 'applicant' where id = $1`, [zustaendigId])
  expect(await host()).toBeNull()
})

test('BEREICH-11: counts ended inquiries apart, a promise first, like the rules of the page', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  const flatLet = await createExpose(db, { status: 'rented' })
  const hidden = await createExpose(db, { status: 'rented', oeffentlich: false, direktlink: false })
  const ask = async (minutes: number, key: AnfrageStatusKey, exposeId?: string) =>
    (
      await createAnfrageLink(db, {
        profilesId,
        createdAt: minutesAgo(minutes),
        statusOptionId: ANFRAGE_STATUS[key].id,
        ...(exposeId && { exposeId }),
      })
    ).id
  const refused = [await ask(1, 'abgesagt'), await ask(2, 'abgesagt')]
  const gone = await ask(3, 'neu', flatLet.id)
  const unseen = await ask(4, 'neu', hidden.id)
  const open = await ask(5, 'neu')
  const promised = await ask(6, 'zusage')
  const load = async (anfragen: number, ended: number) => {
    const counts = { anfragen, termine: 6, ended }
    const { entries, more } = await loadDashboard(db, { kontoId: profilesId, ...counts, now: NOW })
    return { ids: entries.map(({ id }) => id), more }
  }
  const all = [...refused, gone, unseen, open, promised]
  expect(await load(12, 12)).toEqual({ ids: all, more: { anfragen: 0, termine: 0, ended: 0 } })
  expect(await load(1, 1)).toEqual({ ids: [refused[0], promised], more: { anfragen: 2, termine: 0, ended: 2 } })
})

test('BEREICH-8: finds the own inquiry only, and not a withdrawn one', async ({ db }) => {
  const own = await createAnfrageLink(db)
  const other = await createAnfrageLink(db)
  const kontoId = own.profilesId ?? ''
  const find = async (linkId: string) => (await findOwnEntry(db, { kontoId, linkId, now: NOW }))?.id ?? null
  expect(await find(own.id)).toBe(own.id)
  expect([await find(other.id), await find('unsinn')]).toEqual([null, null])
  await db.$client.query('update expose_inquiry_exposes set zurueckgezogen_am = now() where id = $1', [own.id])
  expect(await find(own.id)).toBeNull()
})
