import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes as links } from '#app/server/db/schema/anfragen.ts'
import { mieterfragebogenDokumente } from '#app/server/db/schema/mieterfragebogen.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import * as deletion from '#app/server/jobs/delete-files-job.server.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createDokument, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { createAkte, ONLY_ANGABEN, ONLY_NACHWEISE, ONLY_VERTRAG, STAGES } from '#tests/setup/akte-test.ts'
import { type Asked, ask, type Handler } from '#tests/setup/ask-route.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createSitzungCookie, test } from '#tests/setup/portal-test.ts'
import * as akte from './interessent.tsx'
import * as dokument from './interessent-dokument.ts'
import * as entscheidung from './interessent-entscheidung.tsx'
import * as mappe from './interessent-mappe.ts'
import * as akten from './interessenten.tsx'
import * as vergleich from './interessenten-vergleich.tsx'

/** An Akte with all kinds of readers: applicant, co-tenant, guarantor, strangers, employees. */
async function createEverybody(db: Database, stage: object) {
  Object.assign(config, { staffZweiterFaktor: false })
  const { linkId, profilesId, dokumentId } = await createAkte(db, stage)
  const [row] = await db.select().from(links).where(eq(links.id, linkId))
  const [proof] = await db.select().from(mieterfragebogenDokumente)
  const signIn = (id: string) => createSitzungCookie(db, id)
  const mitmieter = await createProfil(db)
  const own = { profileId: mitmieter.id, besitzer: mitmieter.id, mieterfragebogenId: proof?.mieterfragebogenId }
  await createInteressent(db, own)
  const buerge = await createProfil(db)
  const theirs = { profileId: buerge.id, besitzer: buerge.id, mieterfragebogenId: proof?.mieterfragebogenId }
  const guarantor = { ...theirs, rolle: 'buerge', vorname: 'Ragna', arbeitgeberName: 'Reederei Ost' } as const
  await createDokument(db, { interessent: await createInteressent(db, guarantor), dateiName: 'ragna-gehalt.pdf' })
  const staff = async (rolle: 'operator' | 'administrator') => signIn((await createKonto(db, { rolle })).id)
  const cookies = {
    anonymous: '',
    besitzer: await signIn(profilesId),
    mitmieter: await signIn(mitmieter.id),
    buerge: await signIn(buerge.id),
    stranger: await signIn((await createProfil(db)).id),
    operator: await staff('operator'),
    administrator: await staff('administrator'),
  }
  return { cookies, linkId, dokumentId, exposeId: row?.exposeId ?? '' }
}

type Everybody = Awaited<ReturnType<typeof createEverybody>>

/** Every URL below /verwaltung/interessenten, and every form. */
function listAsked({ linkId, dokumentId, exposeId }: Everybody) {
  const path = `/verwaltung/interessenten/${linkId}`
  const params = { linkId, dokumentId, exposeId }
  const stand = new Date(0).toISOString()
  const reads: [name: string, handler: Handler, asked: Asked][] = [
    ['list', akten.loader, { path: '/verwaltung/interessenten?q=demir&stufe=beendet', params }],
    ['list', akten.loader, { path: '/verwaltung/interessenten?q=demir', params }],
    ['file', akte.loader, { path, params }],
    ['comparison', vergleich.loader, { path: `/verwaltung/interessenten/vergleich/${exposeId}`, params }],
    ['decision', entscheidung.loader, { path: `${path}/entscheidung?fuer=zusage`, params }],
    ['Mappe', mappe.loader, { path: `${path}/mappe`, params }],
    ['document', dokument.loader, { path: `${path}/dokumente/${dokumentId}`, params }],
  ]
  const writes: typeof reads = [
    ['angaben', akte.action, { path, params, form: { intent: 'oeffnen', section: 'angaben' } }],
    ['nachweise', akte.action, { path, params, form: { intent: 'oeffnen', section: 'nachweise' } }],
    [
      'all',
      vergleich.action,
      { path: `/verwaltung/interessenten/vergleich/${exposeId}`, params, form: { linkIds: linkId } },
    ],
    ['seen', akte.action, { path, params, form: { intent: 'gesehen', art: 'schufa' } }],
    ['decision', entscheidung.action, { path: `${path}/entscheidung`, params, form: { decision: 'absage', stand } }],
  ]
  return { reads, writes }
}

const ANGABEN = new RegExp(ONLY_ANGABEN.join('|'))
const NACHWEISE = new RegExp([...ONLY_VERTRAG, ...ONLY_NACHWEISE, 'Gehalt$'].join('|'))
const OF_BUERGE = { angaben: /Ragna[^"]* \(Bürge\).*Reederei Ost/s, nachweise: /ragna-gehalt/ }

test.for(['anonymous', 'besitzer', 'mitmieter', 'buerge', 'stranger'] as const)(
  'VERWALTUNG-1, FRAGEBOGEN-2, BUERGE-3: %s gets no Akte and changes nothing',
  async (who, { portal }) => {
    const everybody = await createEverybody(portal, STAGES.zusage)
    const { reads, writes } = listAsked(everybody)
    const before = await portal.select().from(links)
    for (const [name, handler, asked] of [...reads, ...writes]) {
      const { status, text } = await ask(handler, everybody.cookies[who], asked)
      const refused = who === 'anonymous' ? (asked.form ? 401 : 302) : 403
      expect([name, status]).toEqual([name, refused])
      for (const secret of [ANGABEN, NACHWEISE, /Aylin/, OF_BUERGE.angaben, OF_BUERGE.nachweise])
        expect(text).not.toMatch(secret)
    }
    expect(await portal.select().from(links)).toEqual(before)
    expect(await portal.select().from(protokoll)).toEqual([])
  },
)

test.for(
  (['operator', 'administrator'] as const).flatMap((who) =>
    (
      [
        ['besichtigung', false, false],
        ['bewerbung', true, false],
        ['zusage', true, true],
        ['abgesagt', false, false],
        ['zurueckgezogen', false, false],
      ] as const
    ).map(([stage, angaben, nachweise]) => ({ who, stage, angaben, nachweise })),
  ),
)(
  'AKTE-2, BUERGE-4: $who at "$stage": statements $angaben, proofs $nachweise',
  async ({ who, stage, angaben, nachweise }, { portal }) => {
    vi.spyOn(deletion, 'enqueueFileDeletion').mockResolvedValue()
    const everybody = await createEverybody(portal, STAGES[stage])
    const { reads, writes } = listAsked(everybody)
    const cookie = everybody.cookies[who]
    const readAll = async () => {
      const answers: string[] = []
      for (const [, handler, asked] of reads) answers.push((await ask(handler, cookie, asked)).text)
      return answers.join('\n')
    }
    // Even data of the reached stage is hidden until the reader opens it.
    expect(await readAll()).not.toMatch(ANGABEN)
    expect(await readAll()).not.toMatch(NACHWEISE)
    expect(await readAll()).not.toMatch(/Ragna|Reederei|ragna-gehalt/)
    const opening = writes.filter(([name]) => ['angaben', 'nachweise', 'all'].includes(name))
    for (const [name, handler, asked] of opening) {
      const isOpen = name === 'nachweise' ? nachweise : angaben
      expect([name, (await ask(handler, cookie, asked)).status]).toEqual([name, isOpen ? 200 : 403])
    }
    const text = await readAll()
    expect(ANGABEN.test(text)).toBe(angaben)
    expect(NACHWEISE.test(text)).toBe(nachweise)
    expect(OF_BUERGE.angaben.test(text)).toBe(angaben)
    expect(OF_BUERGE.nachweise.test(text)).toBe(nachweise)
    // Another employee has opened nothing.
    const other = everybody.cookies[who === 'operator' ? 'administrator' : 'operator']
    for (const [, handler, asked] of reads) {
      const { text: seen } = await ask(handler, other, asked)
      expect(seen).not.toMatch(ANGABEN)
      expect(seen).not.toMatch(NACHWEISE)
    }
  },
)
