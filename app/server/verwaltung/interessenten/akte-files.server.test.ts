import { eq } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { onTestFinished } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import {
  mieterfragebogenDokumente as dokumente,
  mieterfragebogenInteressenten as interessenten,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { dokumentKey } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import type { CheckedKind } from '#app/shared/verwaltung/interessenten/akte.ts'
import { createDokument } from '#tests/factories/mieterfragebogen.ts'
import { type Akte, createAkte, ONLY_ANGABEN, ONLY_VERTRAG, STAGES } from '#tests/setup/akte-test.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { makePdf } from '#tests/setup/files/dokument-files.ts'
import { answerNachweis } from './answer-nachweis.server.ts'
import { createAkteMappe } from './create-akte-mappe.server.ts'
import { deleteChecked } from './delete-checked.server.ts'
import { loadAkte } from './load-akte.server.ts'
import { openSection } from './open-section.server.ts'

async function takeMappe(db: Database, { akteur, linkId }: Akte, link?: string) {
  const { mappeLink } = await loadAkte(db, { akteur, linkId, now: NOW })
  const url = new URL(link ?? mappeLink, 'http://localhost')
  const { firma } = config
  const signal = new AbortController().signal
  return createAkteMappe(db, { akteur, firma, storage: getStorage(), url, linkId, now: NOW, signal })
}

async function readMappe(db: Database, akte: Akte): Promise<string> {
  const { pdf } = await takeMappe(db, akte)
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text
}

test('AKTE-7: the Mappe contains only open sections, names company and person on each page, and is recorded', async ({
  db,
}) => {
  const akte = await createAkte(db, STAGES.zusage)
  const [row] = await db.select().from(dokumente).where(eq(dokumente.id, akte.dokumentId))
  await getStorage().put(dokumentKey(row?.dateiPfad ?? ''), await makePdf())

  const closed = await readMappe(db, akte)
  expect(closed).toContain('Aylin Demir')
  expect(closed).not.toMatch(new RegExp([...ONLY_ANGABEN, ...ONLY_VERTRAG, 'gehalt-januar'].join('|')))
  expect(closed).toContain(`Nur für ${config.firma.name}, Katrin Lorenz`)

  const open = { akteur: akte.akteur, linkIds: [akte.linkId], now: NOW }
  await openSection(db, { ...open, section: 'angaben' })
  const angaben = await readMappe(db, akte)
  expect(angaben).toMatch(/Praxis am Park[\s\S]*Werft Nord/)
  expect(angaben).not.toMatch(new RegExp([...ONLY_VERTRAG, 'gehalt-januar'].join('|')))

  await openSection(db, { ...open, section: 'nachweise' })
  const all = await readMappe(db, akte)
  for (const value of ['Praxis am Park', '17.04.1991', 'gehalt-januar.pdf']) expect(all).toContain(value)

  const entries = await db.select().from(protokoll).where(eq(protokoll.aktion, 'mappe.geladen'))
  expect(entries.map(({ nachher }) => nachher)).toEqual([
    { angaben: false, nachweise: false },
    { angaben: true, nachweise: false },
    { angaben: true, nachweise: true },
  ])
})

test('AKTE-7: creates the Mappe only for the signed link of the own session', async ({ db }) => {
  const akte = await createAkte(db, STAGES.zusage)
  const { mappeLink } = await loadAkte(db, { akteur: akte.akteur, linkId: akte.linkId, now: NOW })
  const other = { ...akte, akteur: { ...akte.akteur, sitzungId: crypto.randomUUID() } }
  for (const [who, link] of [
    [other, mappeLink],
    [akte, mappeLink.replace(/\?.*/, '')],
  ] as const) {
    await expect(takeMappe(db, who, link)).rejects.toMatchObject({ code: 'BEREICH_GESPERRT' })
  }
  expect(await db.select().from(protokoll)).toEqual([])
})

/** The Akte with an identity card of two sides and a Schufa next to the payslip; returns the file paths. */
async function createProofs(db: Database) {
  const akte = await createAkte(db, STAGES.zusage)
  const [payslip] = await db.select().from(dokumente)
  if (!payslip) throw new Error('no payslip')
  const [interessent] = await db.select().from(interessenten).where(eq(interessenten.id, payslip.interessentId))
  const paths: string[] = []
  for (const dokumentTyp of ['personalausweis_vorne', 'personalausweis_rueckseite', 'schufa'] as const) {
    const { dateiPfad } = await createDokument(db, {
      interessent,
      dokumentTyp,
      dateiPfad: `${dokumentTyp}-${akte.linkId}`,
    })
    paths.push(dokumentKey(dateiPfad))
  }
  return { akte, paths, payslip }
}

function check(db: Database, { akteur, linkId }: Akte, kind: CheckedKind, planned: string[] = []) {
  const planFileDeletion = async (_: unknown, keys: string[]) => void planned.push(...keys)
  return deleteChecked(db, { akteur, linkId, kind, planFileDeletion, now: NOW })
}

test('LOESCHUNG-4: deletes a checked copy of an identity document with its file, and does not ask for it again', async ({
  db,
}) => {
  const { akte, paths, payslip } = await createProofs(db)
  await expect(check(db, akte, 'ausweis')).rejects.toMatchObject({ code: 'BEREICH_GESPERRT' })
  await openSection(db, { akteur: akte.akteur, linkIds: [akte.linkId], section: 'nachweise', now: NOW })
  const planned: string[] = []
  expect(await check(db, akte, 'ausweis', planned)).toBe(2)
  expect(planned.sort()).toEqual(paths.slice(0, 2).sort())
  await expect(check(db, akte, 'ausweis')).rejects.toMatchObject({ code: 'BEREICH_GESPERRT' })
  expect(await check(db, akte, 'schufa', planned)).toBe(1)
  expect(await db.select({ id: dokumente.id }).from(dokumente)).toEqual([{ id: payslip.id }])
  const shown = await db
    .select({ id: interessenten.id, vorlage: interessenten.vorlageBeiBesichtigung })
    .from(interessenten)
  expect(shown.find(({ id }) => id === payslip.interessentId)?.vorlage).toEqual(['ausweis', 'schufa'])
  expect(shown.find(({ id }) => id !== payslip.interessentId)?.vorlage).toEqual([])
  const entries = await db.select().from(protokoll).where(eq(protokoll.aktion, 'dokument.geloescht'))
  expect(entries).toHaveLength(3)
  expect(entries[0]).toMatchObject({ personId: akte.profilesId, nachher: { art: 'ausweis', anfrage: akte.linkId } })
})

test('FRAGEN-1: shows and sends no document that the company no longer asks for', async ({ db }) => {
  const { akte } = await createProofs(db)
  const { akteur, linkId } = akte
  await openSection(db, { akteur, linkIds: [linkId], section: 'nachweise', now: NOW })
  const listProofs = async () => {
    const { nachweise } = await loadAkte(db, { akteur, linkId, now: NOW })
    return nachweise.personen.flatMap(({ dokumente }) => dokumente)
  }
  const schufa = (await listProofs()).find(({ uploader }) => uploader === 'schufa')
  if (!schufa) throw new Error('no Schufa report')
  onTestFinished(() => {
    config.fragen = {}
  })
  config.fragen = { schufa: 'nicht' }
  expect((await listProofs()).map(({ uploader }) => uploader)).toEqual(['gehaltsabrechnung', 'ausweis', 'ausweis'])
  const url = new URL(schufa.link, 'http://localhost')
  const call = { akteur, storage: getStorage(), url, method: 'GET', linkId, dokumentId: schufa.id, now: NOW }
  expect((await answerNachweis(db, call)).status).toBe(403)
})
