import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { mieterfragebogen } from '#app/server/db/schema/mieterfragebogen.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { einstellungen } from '#app/server/db/schema/verwaltung.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { signLink } from '#app/server/secrets/signed-link.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import type { AkteSection } from '#app/shared/verwaltung/interessenten/akte.ts'
import { nachweisPath } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createDokument, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { type Akte, createAkte, ONLY_ANGABEN, ONLY_NACHWEISE, ONLY_VERTRAG, STAGES } from '#tests/setup/akte-test.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, verwalter } from '#tests/setup/konten-test.ts'
import {
  findAkteRow,
  findNachweis,
  listAngaben,
  listContractFacts,
  listHaushalte,
  listNachweise,
} from './akte.repository.server.ts'
import { answerNachweis } from './answer-nachweis.server.ts'
import { loadAkte } from './load-akte.server.ts'
import { openSection } from './open-section.server.ts'

/** Results of all queries of the file, as one text. */
async function readAll(db: Database, { akteur, linkId, dokumentId }: Akte, now = NOW) {
  const reader = { kontoId: akteur.kontoId, now }
  const one = { linkId, reader }
  const many = { linkIds: [linkId], reader }
  return JSON.stringify([
    await findAkteRow(db, one),
    await listAngaben(db, many),
    await listHaushalte(db, many),
    await listContractFacts(db, one),
    await listNachweise(db, one),
    await findNachweis(db, { ...one, dokumentId }),
    await loadAkte(db, { akteur, linkId, now }),
  ])
}

const open = (db: Database, akteur: Verwalter, linkId: string, section: AkteSection, now = NOW) =>
  openSection(db, { akteur, linkIds: [linkId], section, now })

test.for([
  ['besichtigung', false, false],
  ['bewerbung', true, false],
  ['zusage', true, true],
  ['abgesagt', false, false],
  ['zurueckgezogen', false, false],
  ['ohneBewerbung', false, false],
] as const)(
  'AKTE-1, AKTE-2: at the stage %s reads no closed section from the database',
  async ([name, angaben, nachweise], { db }) => {
    const akte = await createAkte(db, STAGES[name])
    const { akteur, linkId } = akte
    expect(await readAll(db, akte)).not.toMatch(
      new RegExp([...ONLY_ANGABEN, ...ONLY_VERTRAG, ...ONLY_NACHWEISE].join('|')),
    )
    for (const [section, isOpen] of [
      ['angaben', angaben],
      ['nachweise', nachweise],
    ] as const) {
      const result = open(db, akteur, linkId, section)
      await (isOpen ? result : expect(result).rejects.toMatchObject({ code: 'BEREICH_GESPERRT' }))
    }
    const text = await readAll(db, akte)
    for (const value of ONLY_ANGABEN) expect(text.includes(value)).toBe(angaben)
    for (const value of [...ONLY_VERTRAG, ...ONLY_NACHWEISE]) expect(text.includes(value)).toBe(nachweise)
    expect(text).toContain('Aylin')
  },
)

test('AKTE-2: the setting opens proofs of an application, but never the details for the lease', async ({ db }) => {
  await db.insert(einstellungen).values({ nachweiseErstNachZusage: false })
  const akte = await createAkte(db, STAGES.bewerbung)
  await open(db, akte.akteur, akte.linkId, 'nachweise')
  const text = await readAll(db, akte)
  for (const value of ONLY_NACHWEISE) expect(text).toContain(value)
  for (const value of [...ONLY_VERTRAG, ...ONLY_ANGABEN]) expect(text).not.toContain(value)
})

test('AKTE-3: an opened section stays open for one account and day, and is recorded once', async ({ db }) => {
  const akte = await createAkte(db, STAGES.bewerbung)
  const other = verwalter((await createKonto(db, { rolle: 'operator' })).id)
  await Promise.all([1, 2, 3].map(() => open(db, akte.akteur, akte.linkId, 'angaben')))
  const entries = await db.select().from(protokoll)
  expect(entries).toMatchObject([
    {
      kontoId: akte.akteur.kontoId,
      aktion: 'interessent.eingesehen',
      objektId: akte.linkId,
      personId: akte.profilesId,
      nachher: { bereich: 'angaben' },
    },
  ])
  expect(await readAll(db, akte)).toContain('Praxis am Park')
  expect(await readAll(db, { ...akte, akteur: other })).not.toContain('Praxis am Park')
  const tomorrow = after(NOW, 24 * 60)
  expect(await readAll(db, akte, tomorrow)).not.toContain('Praxis am Park')
  await open(db, akte.akteur, akte.linkId, 'angaben', tomorrow)
  await open(db, other, akte.linkId, 'angaben')
  expect(await db.select().from(protokoll)).toHaveLength(3)
})

test('AKTE-1: a rejection closes open sections', async ({ db }) => {
  const akte = await createAkte(db, STAGES.zusage)
  await open(db, akte.akteur, akte.linkId, 'angaben')
  await open(db, akte.akteur, akte.linkId, 'nachweise')
  expect(await readAll(db, akte)).toContain('gehalt-januar.pdf')
  await db
    .update(exposeInquiryExposes)
    .set({ zusageAm: null, absageAm: NOW })
    .where(eq(exposeInquiryExposes.id, akte.linkId))
  expect(await readAll(db, akte)).not.toMatch(
    new RegExp([...ONLY_ANGABEN, ...ONLY_VERTRAG, ...ONLY_NACHWEISE].join('|')),
  )
})

test('AKTE-4: does not show a Mieterfragebogen joined after the application', async ({ db }) => {
  const akte = await createAkte(db, STAGES.bewerbung)
  const later = await createInteressent(db, {
    profileId: akte.profilesId,
    createdAt: NOW,
    arbeitgeberName: 'Späterer Betrieb',
  })
  await createInteressent(db, { mieterfragebogenId: later.mieterfragebogenId, vorname: 'Fremde Person' })
  await open(db, akte.akteur, akte.linkId, 'angaben')
  const text = await readAll(db, akte)
  expect(text).toContain('Praxis am Park')
  expect(text).not.toMatch(/Späterer Betrieb|Fremde Person/)
})

test('BUERGE-4: the Akte of who invited contains the guarantor, that of a co-tenant does not', async ({ db }) => {
  const akte = await createAkte(db, STAGES.zusage)
  const [bogen] = await db.select().from(mieterfragebogen)
  const mieterfragebogenId = bogen?.id ?? ''
  const before = { mieterfragebogenId, createdAt: after(NOW, -90) }
  const { id: kim } = await createProfil(db)
  await createInteressent(db, { ...before, profileId: kim, besitzer: kim })
  const guarantor = await createInteressent(db, {
    ...before,
    rolle: 'buerge',
    vorname: 'Ragna',
    nachname: 'Holm',
    arbeitgeberName: 'Reederei Ost',
    bisherigerVermieterName: 'Vermieter der Bürgin',
    wbsArt: 'nw_a',
  })
  const { id: dokumentId } = await createDokument(db, { interessent: guarantor, dateiName: 'ragna.pdf' })
  const { id: theirs } = await createAnfrageLink(db, { profilesId: kim, ...STAGES.zusage })
  for (const linkId of [akte.linkId, theirs]) {
    for (const section of ['angaben', 'nachweise'] as const) await open(db, akte.akteur, linkId, section)
  }
  const { angaben, nachweise } = await loadAkte(db, { akteur: akte.akteur, linkId: akte.linkId, now: NOW })
  const text = JSON.stringify([angaben, nachweise])
  expect(text).toMatch(/Ragna Holm \(Bürge\).*Reederei Ost.*ragna\.pdf/)
  expect(text).not.toMatch(/Vermieter der Bürgin|Wohnberechtigungsschein/)
  const other = await readAll(db, { ...akte, linkId: theirs, dokumentId })
  expect(other).toContain('Werft Nord')
  expect(other).not.toMatch(/Ragna|Reederei|ragna/)
})

test('opens no section if one of several Akten is closed or unknown', async ({ db }) => {
  const akte = await createAkte(db, STAGES.bewerbung)
  const closed = await createAkte(db, STAGES.besichtigung)
  for (const other of [closed.linkId, 'keine', crypto.randomUUID()]) {
    await expect(
      openSection(db, { akteur: akte.akteur, linkIds: [akte.linkId, other], section: 'angaben', now: NOW }),
    ).rejects.toMatchObject({ code: 'BEREICH_GESPERRT' })
  }
  expect(await db.select().from(protokoll)).toEqual([])
})

/** Link to the document; an unsigned URL if the file shows no link. */
async function findNachweisLink(db: Database, { akteur, linkId }: Akte, now = NOW) {
  const { nachweise } = await loadAkte(db, { akteur, linkId, now })
  const [link] = nachweise.personen.flatMap(({ dokumente }) => dokumente.map((dokument) => dokument.link))
  return new URL(link ?? '', 'http://localhost')
}

async function show(db: Database, { akteur, linkId, dokumentId }: Akte, url: URL, { method = 'GET', now = NOW } = {}) {
  return answerNachweis(db, { akteur, storage: getStorage(), url, method, linkId, dokumentId, now })
}

test('AKTE-5: shows a document while the stage allows it, and records each look', async ({ db }) => {
  const akte = await createAkte(db, STAGES.zusage)
  await open(db, akte.akteur, akte.linkId, 'nachweise')
  const url = await findNachweisLink(db, akte)
  expect((await show(db, akte, url, { method: 'HEAD' })).status).toBe(200)
  for (const _ of [1, 2]) expect(await (await show(db, akte, url)).text()).toBe('Gehalt')
  const looks = await db.select().from(protokoll).where(eq(protokoll.aktion, 'dokument.eingesehen'))
  const nachher = { art: 'gehaltsabrechnung', anfrage: akte.linkId }
  const entry = { kontoId: akte.akteur.kontoId, objektId: akte.dokumentId, personId: akte.profilesId, nachher }
  expect(looks).toMatchObject([entry, entry])

  const sameUrl = (changes: Partial<Akte>, now = NOW) => show(db, { ...akte, ...changes }, url, { now })
  const otherSession = { ...akte.akteur, sitzungId: crypto.randomUUID() }
  expect((await sameUrl({ akteur: otherSession })).status).toBe(403)
  expect((await sameUrl({}, after(NOW, 61))).status).toBe(403)
  await db.update(exposeInquiryExposes).set({ zusageAm: null }).where(eq(exposeInquiryExposes.id, akte.linkId))
  const closed = await sameUrl({})
  expect([closed.status, await closed.text()]).toEqual([403, expect.stringMatching(/zurzeit nicht offen/)])
})

test('AKTE-5: a link of one Akte never shows contents of another', async ({ db }) => {
  const akte = await createAkte(db, STAGES.zusage)
  const other = await createAkte(db, STAGES.zusage)
  await open(db, akte.akteur, akte.linkId, 'nachweise')
  const path = nachweisPath(akte.linkId, other.dokumentId)
  const forged = new URL(signLink(path, { now: NOW, boundTo: akte.akteur.sitzungId }), 'http://localhost')
  expect((await show(db, { ...akte, dokumentId: other.dokumentId }, forged)).status).toBe(403)
  const unsigned = new URL(nachweisPath(akte.linkId, akte.dokumentId), 'http://localhost')
  expect((await show(db, akte, unsigned)).status).toBe(403)
  const ofApplicants = new URL(signLink(nachweisPath(akte.linkId, akte.dokumentId), { now: NOW }), 'http://localhost')
  expect((await show(db, akte, ofApplicants)).status).toBe(403)
})
