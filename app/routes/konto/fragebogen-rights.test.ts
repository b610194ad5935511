import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import {
  mieterfragebogenDokumente as dokumente,
  mieterfragebogenInteressenten as interessenten,
  mieterfragebogen,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { ROUTES } from '#app/server/http/route-table.server.ts'
import { dokumentKey } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { isDokumentList } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createDokument, createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { type Asked, ask, type Handler } from '#tests/setup/ask-route.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createSitzungCookie, test } from '#tests/setup/portal-test.ts'
import * as bewerbung from './bewerbung.tsx'
import * as dashboard from './dashboard.tsx'
import * as dokument from './dokument.ts'
import * as upload from './dokumente.ts'
import * as fragebogen from './mieterfragebogen.tsx'
import * as mappe from './mieterfragebogen-mappe.ts'
import * as person from './mieterfragebogen-person.tsx'
import * as teilen from './mieterfragebogen-teilen.tsx'
import * as vorlage from './vorlage.ts'

const READERS = ['helga', 'kim', 'daniel', 'stranger', 'anonymous'] as const
type Reader = (typeof READERS)[number]

/** Persons of the questionnaire, each with the only account that may see and change it (FRAGEBOGEN-2, BUERGE-3). */
const OWNERS = { helga: 'helga', kim: 'kim', daniel: 'daniel', erna: 'helga' } as const
type Name = keyof typeof OWNERS
const NAMES = Object.keys(OWNERS) as Name[]

/** Words that occur only in the answers and documents of one person. */
const secretsOf = (name: Name) => ({
  arbeitgeberName: `Arbeitgeber von ${name}`,
  strasse: `Straße von ${name}`,
  vorname: `Vorname-${name}`,
  email: `${name}-im-fragebogen@example.org`,
})
const fileOf = (name: Name) => `gehalt-von-${name}.pdf`
const contentOf = (name: Name) => `Inhalt von ${name}`

/**
 * Helga manages the questionnaire, Kim is a co-tenant, Daniel joined as a guarantor, and Helga entered the guarantor
 * Erna. Everybody is complete and has one payslip.
 */
async function createEverybody(db: Database) {
  const createPerson = async (name: string) => {
    const { id } = await createKonto(db, { email: `${name}@example.org` })
    await createProfil(db, { id, firstName: name, lastName: 'Konto' })
    return { id, cookie: await createSitzungCookie(db, id) }
  }
  const konten = {
    helga: await createPerson('helga'),
    kim: await createPerson('kim'),
    daniel: await createPerson('daniel'),
    stranger: await createPerson('stranger'),
    anonymous: { id: '', cookie: '' },
  }
  const { id: fragebogenId } = await createFragebogen(db, { besitzer: konten.helga.id, beschreibung: 'Nur für uns' })
  const rows = new Map<Name, { id: string; dokumentId: string }>()
  for (const name of NAMES) {
    const owner = konten[OWNERS[name]].id
    const interessent = await createInteressent(db, {
      mieterfragebogenId: fragebogenId,
      besitzer: owner,
      profileId: OWNERS[name] === name ? owner : null,
      rolle: name === 'daniel' || name === 'erna' ? 'buerge' : 'mieter',
      ...secretsOf(name),
    })
    const row = await createDokument(db, { interessent, dateiName: fileOf(name) })
    await getStorage().put(dokumentKey(row.dateiPfad), Buffer.from(contentOf(name)))
    rows.set(name, { id: interessent.id, dokumentId: row.id })
  }
  const { exposeId } = await createAnfrageLink(db, { profilesId: konten.helga.id })
  await createAnfrageLink(db, { profilesId: konten.kim.id, exposeId })
  for (const { id } of [konten.helga, konten.kim]) await createMietprofil(db, { profileId: id })
  const of = (name: Name) => rows.get(name) ?? { id: '', dokumentId: '' }
  return { konten, fragebogenId, exposeId, of }
}

type Everybody = Awaited<ReturnType<typeof createEverybody>>
type Call = [route: string, handler: Handler, asked: Asked]

/** Pages about the questionnaire as a whole. */
function listPages({ fragebogenId, exposeId }: Everybody): Call[] {
  return [
    ['mieterfragebogen', fragebogen.loader, { path: `/mieterfragebogen?id=${fragebogenId}`, params: {} }],
    ['mieterfragebogen', fragebogen.loader, { path: '/mieterfragebogen', params: {} }],
    [
      'mieterfragebogen/teilen/:teilenId',
      teilen.loader,
      { path: `/mieterfragebogen/teilen/${fragebogenId}`, params: { teilenId: fragebogenId } },
    ],
    ['dashboard', dashboard.loader, { path: '/dashboard', params: {} }],
    ['bewerbung/:exposeId', bewerbung.loader, { path: `/bewerbung/${exposeId}`, params: { exposeId } }],
  ]
}

/** Reads of one person and of their documents. */
function listReads({ of }: Everybody, name: Name): Call[] {
  const { id } = of(name)
  const path = `/mieterfragebogen/person/${id}`
  return [
    ['mieterfragebogen/person/:id', person.loader, { path, params: { id } }],
    [
      'mieterfragebogen/person/:interessentId/dokumente',
      upload.loader,
      { path: `${path}/dokumente`, params: { interessentId: id } },
    ],
  ]
}

/** Forms that change one person or a document. */
function listWrites({ of }: Everybody, name: Name): Call[] {
  const { id, dokumentId } = of(name)
  const path = `/mieterfragebogen/person/${id}`
  const params = { interessentId: id }
  const step = { intent: 'speichern', schritt: '4', schufaVorhanden: 'ja', stand: '{}' }
  return [
    ['mieterfragebogen/person/:id', person.action, { path, params: { id }, form: step }],
    ['mieterfragebogen/person/:id', person.action, { path, params: { id }, form: { intent: 'bearbeiten' } }],
    [
      'mieterfragebogen/person/:interessentId/dokumente',
      upload.action,
      { path: `${path}/dokumente`, params, form: { uploader: 'schufa' } },
    ],
    [
      'mieterfragebogen/person/:interessentId/vorlage',
      vorlage.action,
      { path: `${path}/vorlage`, params, form: { vorlage: 'ausweis' } },
    ],
    [
      'mieterfragebogen/dokumente/:dokumentId',
      dokument.action,
      { path: `/mieterfragebogen/dokumente/${dokumentId}`, params: { dokumentId }, form: { intent: 'loeschen' } },
    ],
  ]
}

/** Forms that only the account that manages the questionnaire may send. */
function listManaging({ fragebogenId, of }: Everybody): Call[] {
  const form = (fields: Record<string, string>): Call => [
    'mieterfragebogen',
    fragebogen.action,
    { path: '/mieterfragebogen', params: {}, form: { fragebogenId, ...fields } },
  ]
  const path = `/mieterfragebogen/person/new?mieterfragebogen_id=${fragebogenId}&als=buerge`
  return [
    form({ intent: 'beschreiben', beschreibung: 'fremd' }),
    form({ intent: 'schalten', aktiv: 'nein' }),
    form({ intent: 'erneuern' }),
    form({ intent: 'gesehen', bis: '2026-01-01T00:00:00.000Z' }),
    form({ intent: 'loeschen', interessentId: of('erna').id }),
    ['mieterfragebogen/person/:id', person.loader, { path, params: { id: 'new' } }],
  ]
}

const readRows = async (db: Database) => [
  await db.select().from(mieterfragebogen).orderBy(mieterfragebogen.id),
  await db.select().from(interessenten).orderBy(interessenten.id),
  await db.select().from(dokumente).orderBy(dokumente.id),
]

const secretWords = (name: Name) => [...Object.values(secretsOf(name)), fileOf(name), contentOf(name)]

/** Fails if the text contains a word of a person that the reader may not see. */
function expectNoSecrets(text: string, reader: Reader, where: string): void {
  for (const name of NAMES.filter((one) => OWNERS[one] !== reader)) {
    for (const word of secretWords(name)) expect(text, `${where} for ${reader}`).not.toContain(word)
  }
}

test('BUERGE-3, FRAGEBOGEN-2: no page shows an account the answers and papers of others', async ({ portal }) => {
  const everybody = await createEverybody(portal)
  const statuses: Partial<Record<Reader, number[]>> = {}
  for (const reader of READERS) {
    const { cookie } = everybody.konten[reader]
    for (const [route, handler, asked] of listPages(everybody)) {
      const { status, text } = await ask(handler, cookie, asked)
      statuses[reader] = [...(statuses[reader] ?? []), status]
      expectNoSecrets(text, reader, route)
      if (reader !== 'helga' && reader !== 'kim') expect(text, `${route} for ${reader}`).not.toContain('Nur für uns')
    }
  }
  expect(statuses).toEqual({
    // The link redirects its members to the questionnaire.
    helga: [200, 200, 302, 200, 200],
    kim: [200, 200, 302, 200, 200],
    daniel: [200, 200, 302, 200, 200],
    stranger: [404, 200, 200, 200, 200],
    anonymous: [200, 200, 200, 200, 302],
  })
})

test('BUERGE-3, SCHRITT-1, DOKUMENT-8: a person and the papers are read by one account only', async ({ portal }) => {
  const everybody = await createEverybody(portal)
  for (const name of NAMES) {
    for (const reader of READERS) {
      const isOwn = OWNERS[name] === reader
      const { cookie } = everybody.konten[reader]
      const received: [string, number][] = []
      let all = ''
      for (const [route, handler, asked] of listReads(everybody, name)) {
        const { status, text } = await ask(handler, cookie, asked)
        received.push([route, status])
        all += text
      }
      const [page, list] = isOwn ? [200, 200] : reader === 'anonymous' ? [302, 401] : [404, 200]
      expect([name, reader, received]).toEqual([
        name,
        reader,
        [
          ['mieterfragebogen/person/:id', page],
          ['mieterfragebogen/person/:interessentId/dokumente', list],
        ],
      ])
      if (isOwn) for (const word of [secretsOf(name).arbeitgeberName, fileOf(name)]) expect(all).toContain(word)
      expectNoSecrets(all, reader, name)
    }
  }
})

test('BUERGE-3, DOKUMENT-10: the link of a paper opens it in no other session', async ({ portal }) => {
  const everybody = await createEverybody(portal)
  for (const name of NAMES) {
    const { id, dokumentId } = everybody.of(name)
    const { cookie } = everybody.konten[OWNERS[name]]
    const path = `/mieterfragebogen/person/${id}/dokumente`
    const { text: list } = await ask(upload.loader, cookie, { path, params: { interessentId: id } })
    const read: unknown = JSON.parse(list.slice(list.indexOf('{"dokumente"')))
    if (!isDokumentList(read)) throw new Error('The answer is no list of documents.')
    const asked = { path: read.dokumente[0]?.link ?? '', params: { dokumentId } }
    for (const reader of READERS) {
      const { status, text } = await ask(dokument.loader, everybody.konten[reader].cookie, asked)
      expect([name, reader, status]).toEqual([name, reader, OWNERS[name] === reader ? 200 : 403])
      expectNoSecrets(text, reader, name)
    }
  }
})

test('BUERGE-3: nobody changes answers, papers or questionnaire of others', async ({ portal }) => {
  const everybody = await createEverybody(portal)
  const before = await readRows(portal)
  for (const reader of READERS) {
    const { cookie } = everybody.konten[reader]
    const foreign = NAMES.filter((name) => OWNERS[name] !== reader).flatMap((name) => listWrites(everybody, name))
    const managing = reader === 'helga' ? [] : listManaging(everybody)
    for (const [route, handler, asked] of [...foreign, ...managing]) {
      const { status, text } = await ask(handler, cookie, asked)
      const refused = reader !== 'anonymous' ? 404 : asked.form ? 401 : 302
      expect([reader, route, asked.form, status]).toEqual([reader, route, asked.form, refused])
      expectNoSecrets(text, reader, route)
    }
  }
  expect(await readRows(portal)).toEqual(before)
})

test('BUERGE-3: the owner of a person does reach all of it', async ({ portal }) => {
  const everybody = await createEverybody(portal)
  for (const name of NAMES) {
    const { cookie } = everybody.konten[OWNERS[name]]
    for (const [route, handler, asked] of listWrites(everybody, name).slice(1, 4)) {
      // A form instead of a file is no upload.
      const expected = handler === upload.action ? 422 : 200
      expect([name, route, (await ask(handler, cookie, asked)).status]).toEqual([name, route, expected])
    }
    const [row] = await portal
      .select()
      .from(interessenten)
      .where(eq(interessenten.id, everybody.of(name).id))
    expect(row).toMatchObject({ forceEditMode: true, vorlageBeiBesichtigung: ['ausweis'] })
  }
})

test('BUERGE-3: no Mappe for whoever does not belong to the questionnaire', async ({ portal }) => {
  const everybody = await createEverybody(portal)
  const { fragebogenId, konten } = everybody
  const path = `/mieterfragebogen/mappe?id=${fragebogenId}&inhalt=antworten`
  for (const [reader, status] of [
    ['stranger', 404],
    ['anonymous', 302],
  ] as const) {
    expect((await ask(mappe.loader, konten[reader].cookie, { path, params: {} })).status).toBe(status)
  }
})

test('replays every route of the questionnaire', async ({ portal }) => {
  const everybody = await createEverybody(portal)
  const tried = new Set(
    [
      ...listPages(everybody),
      ...NAMES.flatMap((name) => [...listReads(everybody, name), ...listWrites(everybody, name)]),
      ...listManaging(everybody),
    ].map(([route]) => route),
  )
  const all = ROUTES.map(({ path = '' }) => path).filter((path) => path.startsWith('mieterfragebogen'))
  // The first has no id, and the Mappe has a test of its own.
  expect(all.filter((path) => !tried.has(path))).toEqual(['mieterfragebogen/teilen', 'mieterfragebogen/mappe'])
})
