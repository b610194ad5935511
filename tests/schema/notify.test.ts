import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { describe } from 'vitest'
import type { Database, DatabaseConnection } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { termineKey } from '#app/server/termine/manage/termine-key.server.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createBild } from '#tests/factories/bilder.ts'
import {
  createAusstattung,
  createExpose,
  createExposes,
  createMieteinheit,
  linkAusstattung,
} from '#tests/factories/exposes.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { createBesichtigung, createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect, test } from '#tests/setup/db-test.ts'

type Notice = { channel: string; payload: unknown }

/** Notices that a server listening on all channels receives while `work` runs, up to a mark sent after it. */
async function listenDuring(db: Database, connection: DatabaseConnection, work: () => Promise<unknown>) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const notices: Notice[] = []
    const ended = new Promise<void>((resolve) => {
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === 'ende') resolve()
        else notices.push({ channel, payload: payload.startsWith('{') ? JSON.parse(payload) : payload })
      })
    })
    await client.query('listen exposes; listen portal; listen konto; listen ende')
    await work()
    await db.$client.query('notify ende')
    await ended
    return notices
  } finally {
    await client.end()
  }
}

const portal = (payload: string): Notice => ({ channel: 'portal', payload })
const expose = (payload: object): Notice => ({ channel: 'exposes', payload })
const konto = (payload: string | null): Notice => ({ channel: 'konto', payload })
/** Notice about slots: hashes of their owners. */
const slotsOf = (...ids: string[]): Notice =>
  expose({ geaendert: ids.map(termineKey).sort(), entfernt: [], themen: [] })
/** Deleting an Exposé also touches the tables that refer to it; these tests look at its own messages. */
const onlyExposes = (notices: Notice[]) => notices.filter((notice) => notice.channel === 'exposes')

const ALL = ['karten', 'anzahlen', 'sichtbarkeit']

test('notifies of a public Exposé that is created, changed or deleted', async ({ db, connection }) => {
  let id = ''
  const notices = await listenDuring(db, connection, async () => {
    id = (await createExpose(db)).id
    await db.update(exposes).set({ price: 700, nettokaltmiete: 700 }).where(eq(exposes.id, id))
    await db.delete(exposes).where(eq(exposes.id, id))
  })
  expect(onlyExposes(notices)).toEqual([
    expose({ geaendert: [id], entfernt: [], themen: ALL }),
    expose({ geaendert: [id], entfernt: [], themen: ['karten', 'anzahlen'] }),
    expose({ geaendert: [], entfernt: [id], themen: ALL }),
  ])
})

describe('names the themes that a change of a public Exposé affects', () => {
  const onlyPage: string[] = []
  test.for<[string, string[] | null]>([
    ['title = title', null],
    ["updated_at = '2026-01-01'", null],
    ["title = 'Anders'", ['karten', 'anzahlen']],
    ["status = 'rented'", ['karten', 'anzahlen']],
    ['kuenftig_verfuegbar = true', ['karten', 'anzahlen']],
    ['square_meters = 12', ['karten', 'anzahlen']],
    ["created_at = created_at + interval '1 s'", ['karten', 'anzahlen']],
    ["features = '{Loggia}'", ['karten']],
    ['sort_order = 3', ['karten']],
    ['images = \'["/bilder/a.webp"]\'', ['karten', 'sichtbarkeit']],
    ["description = 'Neu'", ['anzahlen']],
    ["floor_plan = '/bilder/g.webp'", ['sichtbarkeit']],
    ['floor = 3', onlyPage],
    ["virtual_tour_iframe = 'x'", onlyPage],
    ['direktlink = true', ['sichtbarkeit']],
    // The total rent is what a card shows; where its parts shift within it, only the Exposé's own page differs.
    ['nettokaltmiete = nettokaltmiete - 1, betriebskostenvorauszahlung = betriebskostenvorauszahlung + 1', onlyPage],
  ])('the change %s affects %j', async ([aenderung, themen], { db, connection }) => {
    const { id } = await createExpose(db)
    const notices = await listenDuring(db, connection, () => db.$client.query(`update exposes set ${aenderung}`))
    expect(notices).toEqual(themen === null ? [] : [expose({ geaendert: [id], entfernt: [], themen })])
  })
})

test('reports an Exposé that becomes private as removed, and one that becomes public as new', async ({
  db,
  connection,
}) => {
  const { id } = await createExpose(db)
  const notices = await listenDuring(db, connection, async () => {
    await db.update(exposes).set({ oeffentlich: false }).where(eq(exposes.id, id))
    await db.update(exposes).set({ oeffentlich: true }).where(eq(exposes.id, id))
  })
  expect(notices).toEqual([
    expose({ geaendert: [], entfernt: [id], themen: ALL }),
    expose({ geaendert: [id], entfernt: [], themen: ALL }),
  ])
})

test('never names an Exposé that was never public, and sends nothing if it cannot be reached', async ({
  db,
  connection,
}) => {
  const privat = (...themen: string[]) => expose({ geaendert: [], entfernt: [], themen: [...themen, 'privat'] })
  const notices = await listenDuring(db, connection, async () => {
    const { id } = await createExpose(db, { oeffentlich: false })
    await db.update(exposes).set({ title: 'Noch geheim' }).where(eq(exposes.id, id))
    await db.update(exposes).set({ direktlink: true }).where(eq(exposes.id, id))
    await db.update(exposes).set({ title: 'Hinter einem Link' }).where(eq(exposes.id, id))
    await db.delete(exposes).where(eq(exposes.id, id))
  })
  expect(onlyExposes(notices)).toEqual([privat('sichtbarkeit'), privat(), privat('sichtbarkeit')])
})

const isOneOfEach = (ids: string[]) => (named: string[]) => [...named].sort().join() === [...ids].sort().join()

describe('sends one notice per statement', () => {
  test('names up to 100 Exposés, within the size limit', async ({ db, connection }) => {
    const ids = await createExposes(db, 100, () => ({}))
    const notices = await listenDuring(db, connection, () => db.$client.query('update exposes set floor = 7'))
    expect(notices).toEqual([expose({ geaendert: expect.toSatisfy(isOneOfEach(ids)), entfernt: [], themen: [] })])
  })

  test('reports more Exposés as many, without names', async ({ db, connection }) => {
    await createExposes(db, 101, () => ({}))
    const change = () => db.$client.query('update exposes set floor = 7')
    expect(await listenDuring(db, connection, change)).toEqual([expose({ viele: true })])
    expect(await listenDuring(db, connection, change)).toEqual([])
    expect(onlyExposes(await listenDuring(db, connection, () => db.$client.query('delete from exposes')))).toEqual([
      expose({ viele: true }),
    ])
  })

  test('reports a truncated table as many', async ({ db, connection }) => {
    const notices = await listenDuring(db, connection, () => db.$client.query('truncate exposes cascade'))
    expect(onlyExposes(notices)).toEqual([expose({ viele: true })])
  })

  test('reports a changed id as one removed and one new Exposé', async ({ db, connection }) => {
    const { id } = await createExpose(db)
    await db.$client.query('delete from neue_exposes')
    const newId = crypto.randomUUID()
    const notices = await listenDuring(db, connection, () =>
      db.update(exposes).set({ id: newId }).where(eq(exposes.id, id)),
    )
    expect(notices).toEqual([expose({ geaendert: [newId], entfernt: [id], themen: ALL })])
  })
})

test('sends no notice for a rolled back transaction', async ({ db, connection }) => {
  const notices = await listenDuring(db, connection, async () => {
    const aborted = db.transaction(async (tx) => {
      await createExpose(tx)
      tx.rollback()
    })
    await expect(aborted).rejects.toThrow()
  })
  expect(notices).toEqual([])
})

test('reports a new picture only if a page shows it', async ({ db, connection }) => {
  await createExpose(db, { images: ['/bilder/exposes/a.webp'] })
  const notices = await listenDuring(db, connection, async () => {
    await createBild(db)
    await createBild(db, { speicherKey: 'exposes/a.webp' })
  })
  expect(notices).toEqual([portal('bilder')])
})

test('names other tables of public pages, and reports an amenity that can be filtered', async ({ db, connection }) => {
  const { id: exposeId } = await createExpose(db)
  const notices = await listenDuring(db, connection, async () => {
    await createLiegenschaft(db)
    await createMieteinheit(db)
    const { id } = await createAusstattung(db)
    await linkAusstattung(db, { exposeId, ausstattungIds: [id] })
  })
  expect(notices).toEqual([
    portal('properties'),
    portal('liegenschaft_exposeinfos'),
    portal('units'),
    portal('unit_ausstattung'),
    portal('expose_ausstattung_mapping'),
    { channel: 'exposes', payload: { geaendert: [exposeId], entfernt: [], themen: ['karten', 'anzahlen'] } },
  ])
})

describe('sends no notice if a statement changes nothing shown', () => {
  test.for<[string, string | null]>([
    ["update bilder set erstellt_am = now() + interval '1 s', alt = alt", null],
    ['update bilder set avif = not avif', 'bilder'],
    ['update bilder set avif = avif', null],
    ['delete from units where false', null],
    ["update properties set updated_at = now() + interval '1 s'", null],
    ["update properties set name = 'Haus am See'", 'properties'],
    ['update liegenschaft_exposeinfos set available_units = 7', null],
    ['update liegenschaft_exposeinfos set is_featured = not is_featured', 'liegenschaft_exposeinfos'],
    ['update liegenschaft_exposeinfos set sort_order = sort_order + 1', 'liegenschaft_exposeinfos'],
    ['update liegenschaft_exposeinfos set oeffentlich_view = false', 'liegenschaft_exposeinfos'],
    ['update expose_ausstattung_mapping set expose_id = expose_id', null],
    ['update inquiry_status_options set anzeigetext = anzeigetext', null],
    ['truncate units', 'units'],
  ])('the statement %s affects %s', async ([statement, table], { db, connection }) => {
    const { id: exposeId } = await createExpose(db)
    await createLiegenschaft(db)
    await createBild(db)
    await linkAusstattung(db, { exposeId, ausstattungIds: [(await createAusstattung(db)).id] })
    const notices = await listenDuring(db, connection, () => db.$client.query(statement))
    expect(notices).toEqual(table === null ? [] : [portal(table)])
  })

  test('reports no change of a Liegenschaft that stays hidden', async ({ db, connection }) => {
    const notices = await listenDuring(db, connection, async () => {
      await createLiegenschaft(db, { oeffentlichView: false })
      await db.$client.query("update liegenschaft_exposeinfos set title = 'Geheim'")
      await db.$client.query('delete from liegenschaft_exposeinfos')
    })
    expect(notices).toEqual([portal('properties')])
  })
})

describe('reports slots without reporting their Exposé or property as changed', () => {
  test('reports a slot that is created, changed, moved to another Exposé or deleted', async ({ db, connection }) => {
    const { id: exposeId } = await createExpose(db, { oeffentlich: false })
    const { id: otherId } = await createExpose(db)
    const { propertyId } = await createLiegenschaft(db)
    const notices = await listenDuring(db, connection, async () => {
      const { id } = await createTermin(db, { exposeId, propertyId })
      await db.$client.query('update terminoptionen set belegt = 1 where id = $1', [id])
      await db.$client.query('update terminoptionen set expose_id = $2 where id = $1', [id, otherId])
      await db.$client.query('delete from terminoptionen where id = $1', [id])
    })
    expect(notices).toEqual([
      slotsOf(exposeId, propertyId),
      slotsOf(exposeId, propertyId),
      slotsOf(exposeId, otherId, propertyId),
      slotsOf(otherId, propertyId),
    ])
  })

  test('reports no statement that changes nothing', async ({ db, connection }) => {
    const { id } = await createTermin(db)
    const notices = await listenDuring(db, connection, () =>
      db.$client.query('update terminoptionen set belegt = belegt, updated_at = now() where id = $1', [id]),
    )
    expect(notices).toEqual([])
  })
})

test('sends no notice for personal data', async ({ db, connection }) => {
  expect(await listenDuring(db, connection, () => createProfil(db))).toEqual([])
})

describe('names only the person in a notice about their own pages', () => {
  test('reports an inquiry that is created, changed or deleted', async ({ db, connection }) => {
    const { id, profilesId, inquiryId, exposeId } = await createAnfrageLink(db)
    const notices = await listenDuring(db, connection, async () => {
      await db.$client.query('update expose_inquiry_exposes set pin = $2 where id = $1', [id, 'NEUERPIN'])
      await db.$client.query('delete from expose_inquiry_exposes where id = $1', [id])
      await createAnfrageLink(db, { inquiryId, exposeId, profilesId })
    })
    expect(notices).toEqual([konto(profilesId), konto(profilesId), konto(profilesId)])
  })

  test('reports a booking that is made, cancelled or deleted', async ({ db, connection }) => {
    const link = await createAnfrageLink(db)
    const termin = await createTermin(db, { exposeId: link.exposeId })
    const notices = await listenDuring(db, connection, async () => {
      const { rows } = await db.$client.query<{ id: string }>(
        `insert into besichtigungstermin (terminoption_id, expose_inquiry_expose_id, expose_id)
         values ($1, $2, $3) returning id`,
        [termin.id, link.id, link.exposeId],
      )
      await db.$client.query("update besichtigungstermin set status = 'storniert' where id = $1", [rows[0]?.id])
      await db.$client.query('delete from besichtigungstermin where id = $1', [rows[0]?.id])
    })
    expect(notices).toEqual([konto(link.profilesId), konto(link.profilesId), konto(link.profilesId)])
  })

  test('reports a viewing that is recorded, answered or deleted', async ({ db, connection }) => {
    const { id: exposeInquiryExposeId, profilesId } = await createAnfrageLink(db)
    const notices = await listenDuring(db, connection, async () => {
      const { id } = await createBesichtigung(db, { exposeInquiryExposeId })
      await db.$client.query("update besichtigungen set kommentar = 'Schön hell.' where id = $1", [id])
      await db.$client.query('delete from besichtigungen where id = $1', [id])
    })
    expect(notices).toEqual([konto(profilesId), konto(profilesId), konto(profilesId)])
  })

  test('reports a moved slot once per person who has booked it, and no change of its other columns', async ({
    db,
    connection,
  }) => {
    const { id: terminoptionId } = await createTermin(db, { maxParticipants: 3 })
    const personen = [(await createAnfrageLink(db)).profilesId, (await createAnfrageLink(db)).profilesId]
    for (const profilesId of personen) {
      for (let i = 0; i < 2; i++) {
        const { id: exposeInquiryExposeId } = await createAnfrageLink(db, { profilesId })
        await createBuchung(db, { terminoptionId, exposeInquiryExposeId, status: i === 0 ? 'storniert' : 'confirmed' })
      }
    }
    await createBuchung(db)
    const move = (was: string) => db.$client.query(`update terminoptionen set ${was} where id = $1`, [terminoptionId])
    for (const was of ["start_time = '15:30'", "end_time = '17:00'", "date = '2026-03-11'"]) {
      const notices = await listenDuring(db, connection, () => move(was))
      const own = notices.filter(({ channel }) => channel === 'konto')
      expect(own.map(({ payload }) => payload).sort(), was).toEqual([...personen].sort())
    }
    const notices = await listenDuring(db, connection, () => move("description = 'Bitte klingeln', date = date"))
    expect(notices.map(({ channel }) => channel)).toEqual(['exposes'])
  })

  test('names only the table if the text of a state changes', async ({ db, connection }) => {
    const notices = await listenDuring(db, connection, () =>
      db.$client.query("update inquiry_status_options set anzeigetext = 'Liegt vor' where status_key = 'neu'"),
    )
    expect(notices).toEqual([portal('inquiry_status_options')])
  })
})

test('reports a joined, completed or left questionnaire to everybody in it', async ({ db, connection }) => {
  const [jana, ben] = [(await createProfil(db)).id, (await createProfil(db)).id]
  const { id: mieterfragebogenId } = await createFragebogen(db, { besitzer: jana })
  const of = (notices: Notice[]) => notices.map(({ payload }) => payload).sort()
  const change = (text: string) => () => db.$client.query(text)
  const joined = await listenDuring(db, connection, () =>
    createInteressent(db, { mieterfragebogenId, profileId: ben, manuallyCompleted: false }),
  )
  expect(of(joined)).toEqual([jana, ben].sort())
  const answers = await listenDuring(db, connection, change("update mieterfragebogen_interessenten set ort = 'Halle'"))
  expect(answers).toEqual([])
  const done = change('update mieterfragebogen_interessenten set manually_completed = true')
  expect(of(await listenDuring(db, connection, done))).toEqual([jana, ben].sort())
  const gone = await listenDuring(db, connection, change('delete from mieterfragebogen_interessenten'))
  expect(of(gone)).toEqual([jana, ben].sort())
})

test('verwaltung-event.ts lists the tables of each topic of the back office', async ({ db }) => {
  const { rows } = await db.$client.query<{ thema: string; tables: string[] }>(`
    select split_part(encode(tgargs, 'escape'), '\\000', 1) as thema, array_agg(tgrelid::regclass::text order by 1) as tables
    from pg_trigger where tgfoid = 'melde_verwaltung'::regproc group by 1`)
  const source = readFileSync('app/shared/verwaltung/verwaltung-event.ts', 'utf8')
  const listed = Array.from(source.matchAll(/((?:\/\/ .+\n {2})+)'(\w+)'/g), ([, tables = '', thema = '']) => [
    thema,
    Array.from(tables.matchAll(/\w+/g), ([name]) => name).toSorted(),
  ])
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(rows.map(({ thema, tables }) => [thema, tables.toSorted()])),
  )
})
