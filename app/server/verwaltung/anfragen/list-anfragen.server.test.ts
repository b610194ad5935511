import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { einstellungen } from '#app/server/db/schema/verwaltung.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { ANFRAGEN, withdrawnState } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import { AKTEN } from '#app/shared/verwaltung/interessenten/akten-filter.ts'
import { createAnfrage, createAnfrageLink, createMietangebot } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createMietprofil } from '#tests/factories/konten.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { createBuchung } from '#tests/factories/termine.ts'
import { anfrage, load, names } from '#tests/setup/anfragen-test.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, verwalter } from '#tests/setup/konten-test.ts'
import { recordAnswers } from '#tests/setup/query-plan.ts'
import { saveAnsicht } from '../ansichten/ansichten.server.ts'
import { listAkten } from '../interessenten/list-akten.server.ts'
import { exportAnfragen } from './export-anfragen.server.ts'
import { loadAnfragen } from './load-anfragen.server.ts'
import { markOpened } from './mark-opened.server.ts'

test('ANFRAGEN-6: shows the list without view counts that take too long', async ({ db }) => {
  const { id: kontoId } = await createKonto(db, { rolle: 'operator' })
  const view = { bereich: 'anfragen', name: 'Vollständig', query: 'vollstaendig=dokumente' } as const
  await saveAnsicht(db, { akteur: verwalter(kontoId), ...view, now: NOW })
  await anfrage(db, ['Clara', 'Neumann'])
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table mieterfragebogen_dokumente in access exclusive mode`)
    const { list, ansichten } = await loadAnfragen(db, {
      akteur: verwalter(kontoId),
      state: ANFRAGEN.read(new URLSearchParams()),
      until: null,
      now: NOW,
    })
    expect(list.rows.map(({ name }) => name)).toEqual(['Clara Neumann'])
    expect(ansichten.map(({ name, count }) => [name, count])).toEqual([
      ['Alle', undefined],
      ['Neu', undefined],
      ['Überfällig', undefined],
      ['Ohne Profil', undefined],
      ['Vollständig', undefined],
    ])
  })
})

describe('ANFRAGEN-1: the contents of the list', () => {
  test('shows the newest first, without data of the household', async ({ db }) => {
    const expose = await createExpose(db, { title: 'Erker mit Stuckdecke', exposeshortcode: 'RG3-301' })
    const { profilesId } = await anfrage(db, ['Clara', 'Neumann'], { exposeId: expose.id }, { phone: '+491713920031' })
    await createMietprofil(db, { profileId: profilesId })
    await anfrage(db, ['Felix', 'Arndt'])
    const { list } = await load(db)
    expect(list).toMatchObject({ total: 2, page: 1, pages: 1, newCount: 0 })
    expect(list.rows.map(({ name }) => name)).toEqual(['Felix Arndt', 'Clara Neumann'])
    expect(list.rows[1]).toMatchObject({
      wohnung: { titel: 'Erker mit Stuckdecke', nummer: 'RG3-301' },
      status: { text: 'Anfrage gestellt', color: 'yellow' },
      profil: 'vollständig',
      fragebogenPercent: null,
      termin: null,
      phone: '+491713920031',
      answeredAt: null,
    })
    expect(list.rows[0]).toMatchObject({ profil: 'ohne' })
  })

  test("reads no income and no applicant's text from the database", async ({ db }) => {
    const { profilesId } = await anfrage(db, ['Clara', 'Neumann'])
    await createMietprofil(db, { profileId: profilesId, einkommen: 8_123_456, motivation: 'Ruhige Lage' })
    const answers = await recordAnswers(db, () => load(db))
    expect(answers).toContain('Neumann')
    expect(answers).not.toMatch(/8123456|Ruhige Lage/)
    const { id: kontoId } = await createKonto(db, { rolle: 'operator' })
    const state = ANFRAGEN.read(new URLSearchParams())
    const file = await recordAnswers(db, async () => {
      for await (const row of await exportAnfragen(db, { akteur: verwalter(kontoId), state, now: NOW })) {
        expect(row).toMatchObject({ name: 'Clara Neumann', profil: 'vollständig' })
      }
    })
    expect(file).toContain('Neumann')
    expect(file).not.toMatch(/8123456|Ruhige Lage/)
  })

  test('names people without an account as they wrote, and omits withdrawn inquiries', async ({ db }) => {
    const sent = await createAnfrage(db, { profilesId: null, contactName: 'Petra Hoffmann' })
    await createAnfrageLink(db, { inquiryId: sent.id, profilesId: null })
    await anfrage(db, ['Carl', 'Weber'], { zurueckgezogenAm: NOW })
    expect(await names(db, '')).toEqual(['Petra Hoffmann'])
  })

  test('shows the booked viewing, and the completed share of the last questionnaire', async ({ db }) => {
    const { profilesId, id } = await anfrage(db, ['Aylin', 'Demir'])
    await createBuchung(db, { exposeInquiryExposeId: id })
    const before = await createFragebogen(db)
    await createInteressent(db, { mieterfragebogenId: before.id, profileId: profilesId, createdAt: after(NOW, -9) })
    const { mieterfragebogenId } = await createInteressent(db, { profileId: profilesId, completedSteps: [1, 2, 3] })
    await createInteressent(db, { mieterfragebogenId, completedSteps: [1] })
    expect((await load(db)).list.rows).toMatchObject([
      { termin: { date: '2026-03-10', from: '16:00:00' }, fragebogenPercent: 40 },
    ])
  })

  test('shows pages of 24, and the last page for a number past the end', async ({ db }) => {
    const { id: exposeId } = await createExpose(db)
    for (let i = 0; i < 26; i++) await anfrage(db, ['Person', String(i)], { exposeId })
    expect((await load(db, 'seite=2')).list).toMatchObject({ page: 2, pages: 2, total: 26 })
    const { list } = await load(db, 'seite=9')
    expect([list.page, list.rows.map(({ name }) => name)]).toEqual([2, ['Person 1', 'Person 0']])
  })
})

test('ANFRAGEN-10: a search counts the withdrawn inquiries that it finds, and its link shows them', async ({ db }) => {
  const gone = await anfrage(db, ['Carla', 'Zurück'], { zurueckgezogenAm: NOW })
  await anfrage(db, ['Anna', 'Zurück'])
  const { list, withdrawn } = await load(db, 'q=Zurück&status=gebucht')
  expect([list.total, withdrawn]).toEqual([0, 1])
  const state = withdrawnState(ANFRAGEN.read(new URLSearchParams('q=Zurück&status=gebucht')))
  const there = await load(db, ANFRAGEN.params(state).toString())
  expect(there.list.rows.map(({ id }) => id)).toEqual([gone.id])
  expect(there.withdrawn).toBe(0)
  expect((await load(db)).withdrawn).toBe(0)
})

test('UEBERSICHT-4: an opened inquiry is not new, but still without an answer', async ({ db }) => {
  const opened = await anfrage(db, ['Carla', 'Offen'])
  await anfrage(db, ['Nora', 'Neu'])
  const { id } = await createKonto(db, { rolle: 'operator' })
  await markOpened(db, { akteur: verwalter(id), linkId: opened.id, now: NOW })
  expect(await names(db, 'ueberfaellig=neu')).toEqual(['Nora Neu'])
  expect(await names(db, 'ueberfaellig=0')).toEqual(['Nora Neu', 'Carla Offen'])
  expect((await load(db)).ansichten.find(({ name }) => name === 'Neu')?.count).toBe(1)
})

describe('ANFRAGEN-2: search and filters', () => {
  test('finds each word in the name, contact data or flat, in any case', async ({ db }) => {
    const { id: exposeId } = await createExpose(db, { title: 'Größte Wohnung', exposeshortcode: 'GS12-204' })
    await anfrage(db, ['Ömer', 'Yıldız'], { exposeId }, { email: 'oemer@example.org', phone: '+491713920042' })
    await anfrage(db, ['Nadia', 'Benali'], { exposeId })
    for (const q of [
      ...['ÖMER', 'yıldız ömer', 'gs12 oemer', 'oemer@example', 'GRÖß ömer', 'gs öm'],
      ...['0171/39200', '+49171', '0171 392 00 42', '0049 171/3920042', '+49 (0)171 392-0042'],
    ]) {
      expect([q, await names(db, `q=${encodeURIComponent(q)}`)]).toEqual([q, ['Ömer Yıldız']])
    }
    expect(await names(db, 'q=gs12-204')).toHaveLength(2)
    for (const q of ['%25', '_', 'ömer benali', '99999', 'me', '0171 392 00 43', '+-+-'])
      expect([q, await names(db, `q=${q}`)]).toEqual([q, []])
  })

  test('filters by state, Exposé, Liegenschaft, and day of arrival in Berlin', async ({ db }) => {
    const { propertyId } = await createLiegenschaft(db)
    const { id: exposeId } = await createExpose(db, { propertyId })
    await anfrage(db, ['A', 'Neu'], { exposeId, createdAt: new Date('2026-02-14T23:30:00+01:00') })
    await anfrage(db, ['B', 'Zusage'], {
      createdAt: new Date('2026-02-15T00:30:00+01:00'),
      statusOptionId: ANFRAGE_STATUS.zusage.id,
    })
    expect(await names(db, 'status=zusage')).toEqual(['B Zusage'])
    expect(await names(db, 'status=zusage&status=neu')).toEqual(['B Zusage', 'A Neu'])
    expect(await names(db, `expose=${exposeId}`)).toEqual(['A Neu'])
    expect(await names(db, `liegenschaft=${propertyId}`)).toEqual(['A Neu'])
    expect(await names(db, 'von=2026-02-15')).toEqual(['B Zusage'])
    expect(await names(db, 'bis=2026-02-14')).toEqual(['A Neu'])
    expect(await names(db, 'von=gestern&status=falsch&seite=-1')).toHaveLength(2)
  })

  test('the pipeline counts within the other filters, the list within all', async ({ db }) => {
    const { id: exposeId } = await createExpose(db)
    await anfrage(db, ['A', 'A'], { exposeId })
    await anfrage(db, ['B', 'B'], { exposeId, statusOptionId: ANFRAGE_STATUS.abgesagt.id })
    await anfrage(db, ['C', 'C'])
    const { list } = await load(db, `expose=${exposeId}&status=neu`)
    expect(list.total).toBe(1)
    const counts = list.status.flatMap(({ key, count }) => (count > 0 ? [[key, count]] : []))
    expect(counts).toEqual([
      ['neu', 1],
      ['abgesagt', 1],
    ])
    expect(list.status.map(({ key }) => key)).toEqual(Object.keys(ANFRAGE_STATUS))
  })
})

test('MIETANGEBOT-3: the list names the last day of a reservation, only for its applicant', async ({ db }) => {
  const { id: exposeId } = await createExpose(db)
  const link = await anfrage(db, ['Mina', 'Kurz'], { exposeId })
  await anfrage(db, ['Felix', 'Arndt'], { exposeId })
  await createMietangebot(db, { link: { ...link, exposeId }, reserviertBis: '2026-03-01', beendetAm: NOW })
  await createMietangebot(db, { link: { ...link, exposeId }, reserviertBis: '2026-03-09' })
  const { list } = await load(db)
  expect(list.rows.map(({ name, reserviertBis }) => [name, reserviertBis])).toEqual([
    ['Felix Arndt', null],
    ['Mina Kurz', '2026-03-09'],
  ])
})

test('KAUF-5: reports no missing rental profile for a purchase in list, filters, views and Akten', async ({ db }) => {
  const { id: exposeId } = await createExpose(db, { status: 'verkauf' })
  const buyer = await anfrage(db, ['Kara', 'Kauf'], { exposeId })
  await createInteressent(db, { profileId: buyer.profilesId })
  await anfrage(db, ['Mia', 'Miete'])
  const { list, ansichten } = await load(db)
  expect(list.rows.map(({ profil, fragebogenPercent }) => [profil, fragebogenPercent])).toEqual([
    ['ohne', null],
    ['Kauf', null],
  ])
  expect(ansichten.find(({ name }) => name === 'Ohne Profil')?.count).toBe(1)
  expect(await names(db, 'vollstaendig=ohne-profil')).toEqual(['Mia Miete'])
  expect(await names(db, 'art=kauf')).toEqual(['Kara Kauf'])
  expect(await names(db, 'art=miete')).toEqual(['Mia Miete'])
  await createMietprofil(db, { profileId: buyer.profilesId })
  for (const key of ['profil', 'fragebogen', 'dokumente']) expect(await names(db, `vollstaendig=${key}`)).toEqual([])
  const akten = await listAkten(db, AKTEN.read(new URLSearchParams()))
  expect(akten.rows.map(({ name, missing }) => [name, missing])).toEqual([
    ['Mia Miete', ['Mietprofil', 'Fragebogen']],
    ['Kara Kauf', []],
  ])
})

test('ANFRAGEN-4: überfällig are inquiries unanswered for longer than the setting allows', async ({ db }) => {
  // On Monday, 2 March 2026, two working days reach back to Thursday.
  await anfrage(db, ['Mi', 'Alt'], { createdAt: new Date('2026-02-25T12:00:00+01:00') })
  await anfrage(db, ['Mi', 'Beantwortet'], { createdAt: new Date('2026-02-25T12:00:00+01:00'), beantwortetAm: NOW })
  await anfrage(db, ['Do', 'Frisch'], { createdAt: new Date('2026-02-26T00:01:00+01:00') })
  expect(await names(db, 'ueberfaellig=1')).toEqual(['Mi Alt'])
  const rows = (await load(db)).list.rows
  expect(rows.filter(({ isOverdue }) => isOverdue).map(({ name }) => name)).toEqual(['Mi Alt'])
  await db.insert(einstellungen).values({ antwortZielWerktage: 1 })
  expect(await names(db, 'ueberfaellig=1')).toEqual(['Do Frisch', 'Mi Alt'])
})

test.for([
  ['person', ['Carl Arndt', 'Bea Öhler', 'Anna Zander']],
  ['-person', ['Anna Zander', 'Bea Öhler', 'Carl Arndt']],
  ['wohnung', ['Bea Öhler', 'Anna Zander', 'Carl Arndt']],
  ['status', ['Anna Zander', 'Carl Arndt', 'Bea Öhler']],
  ['eingang', ['Anna Zander', 'Bea Öhler', 'Carl Arndt']],
] as const)('ANFRAGEN-5: sorts by %s in German order', async ([sort, expected], { db }) => {
  const flat = async (title: string) => ({ exposeId: (await createExpose(db, { title })).id })
  await anfrage(db, ['Anna', 'Zander'], await flat('Loft'))
  await anfrage(db, ['Bea', 'Öhler'], { ...(await flat('Äther')), statusOptionId: ANFRAGE_STATUS.gebucht.id })
  await anfrage(db, ['Carl', 'Arndt'], {
    ...(await flat('Studio')),
    statusOptionId: ANFRAGE_STATUS.profil_ausgefuellt.id,
  })
  expect(await names(db, `sort=${sort}`)).toEqual(expected)
})

test('ANFRAGEN-7: counts inquiries that arrived since the page was opened, without moving the rows', async ({ db }) => {
  await anfrage(db, ['Schon', 'Da'], { createdAt: after(NOW, -10) })
  await anfrage(db, ['Neu', 'Gekommen'], { createdAt: after(NOW, -1) })
  const { list } = await load(db, '', after(NOW, -5))
  expect([list.newCount, list.total, list.rows.map(({ name }) => name)]).toEqual([1, 1, ['Schon Da']])
})

test('the filters offer values that occur in inquiries', async ({ db }) => {
  const { propertyId } = await createLiegenschaft(db)
  const { id: exposeId } = await createExpose(db, { propertyId, exposeshortcode: 'A1', title: 'Erker' })
  await createExpose(db, { propertyId })
  await anfrage(db, ['A', 'A'], { exposeId })
  const { names: offered } = await load(db)
  expect(offered.exposes).toEqual([{ id: exposeId, text: 'A1, Erker' }])
  expect(offered.liegenschaften.map(({ id }) => id)).toEqual([propertyId])
})
