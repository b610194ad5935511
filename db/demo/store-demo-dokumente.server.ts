import { join } from 'node:path'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { config } from '#app/server/config/config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { mieterfragebogenDokumente } from '#app/server/db/schema/mieterfragebogen.ts'
import { STORED } from '#app/server/mieterfragebogen/dokumente/dokument-format.server.ts'
import { dokumentKey, dokumentPath } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { date } from '#app/shared/format/date.ts'
import { DEMO_BEWERBER } from './bewerber.ts'
import { instantBefore } from './demo-date.ts'
import { demoId } from './demo-id.ts'
import { DEMO_DOKUMENTE, type DemoDokument } from './dokumente.ts'
import { bewerberId, interessentId } from './load-bewerber.server.ts'

type DokumentRow = typeof mieterfragebogenDokumente.$inferInsert

/** Writes the files of the demo documents, prepared and named as uploads are. Returns their rows. */
export async function storeDemoDokumentFiles(storage: Storage, { now }: { now: Date }): Promise<DokumentRow[]> {
  const rows: DokumentRow[] = []
  for (const dokument of DEMO_DOKUMENTE) {
    const { bewerber, dokumentTyp, dateiName, beschreibung } = dokument
    const name = `${bewerber}/${dateiName}`
    const createdAt = instantBefore(now, DEMO_BEWERBER[bewerber].joinedDaysAgo - 1, name)
    const { bytes, format, seiten } = await prepare(dokument, createdAt)
    const { mimeType, extension } = STORED[format]
    const place = { ...dokument, kontoId: bewerberId(bewerber), interessentId: interessentId(bewerber, 0), extension }
    const dateiPfad = dokumentPath(place, createdAt.getTime())
    await storage.put(dokumentKey(dateiPfad), bytes, { contentType: mimeType })
    rows.push({
      id: demoId('dokument', name),
      interessentId: place.interessentId,
      mieterfragebogenId: demoId('fragebogen', bewerber),
      dokumentTyp,
      dateiName,
      dateiPfad,
      mimeType,
      beschreibung,
      seiten,
      createdAt,
      dateiGroesse: bytes.byteLength,
      hochgeladenVon: place.kontoId,
      einwilligungAm: dokument.uploader === 'ausweis' ? createdAt : null,
    })
  }
  return rows
}

export async function saveDemoDokumente(tx: Executor, { rows }: { rows: readonly DokumentRow[] }): Promise<void> {
  await tx.insert(mieterfragebogenDokumente).values([...rows])
}

/** Returns the file as an upload would be stored: identity documents are marked as copies. */
async function prepare(dokument: DemoDokument, createdAt: Date) {
  // Loaded here: they set for the whole process how many threads decode pictures, and the demo's own come first.
  const { prepareImage } = await import('#app/server/mieterfragebogen/dokumente/dokument-image.server.ts')
  const { preparePdf } = await import('#app/server/mieterfragebogen/dokumente/dokument-pdf.server.ts')
  let bytes = Buffer.alloc(0)
  const write = async (written: Uint8Array) => {
    bytes = Buffer.from(written)
  }
  const kopie = `Kopie für ${config.firma.name}, ${date(createdAt.toISOString())}`
  const prepared =
    dokument.uploader === 'ausweis'
      ? await prepareImage(await drawCard(dokument.lines), { format: 'jpeg', kopie, write })
      : await preparePdf(await drawSheet(dokument.lines), { kopie: null, write })
  if ('refused' in prepared) throw new Error(`A demo document is refused: ${prepared.refused}`)
  return { bytes, format: prepared.format, seiten: prepared.pageCount }
}

/** Draws a page of size A4. */
async function drawSheet([head = '', ...lines]: readonly string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([595, 842])
  page.drawText(head, { x: 60, y: 740, size: 22, font })
  for (const [i, line] of lines.entries()) page.drawText(line, { x: 60, y: 690 - i * 28, size: 13, font })
  page.drawText('Muster aus den Demodaten, ohne Gültigkeit.', { x: 60, y: 60, size: 10, font })
  return Buffer.from(await pdf.save())
}

const CARD = { width: 856, height: 540 }
const FONT = join(import.meta.dirname, '../../app/server/mieterfragebogen/mappe/fonts/instrument-sans-600.ttf')

/** Draws an identity card with a portrait that shows no real person. */
async function drawCard(lines: readonly string[]): Promise<Buffer> {
  const portrait = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
    <rect width="100%" height="100%" rx="28" fill="#e7eef2"/><rect x="48" y="150" width="210" height="270" fill="#c9d6de"/>
    <circle cx="153" cy="245" r="58" fill="#8fa3b0"/><path d="M63 420a90 100 0 0 1 180 0z" fill="#8fa3b0"/></svg>`
  const words = lines.map((line, i) => ({
    input: {
      text: {
        text: `<span foreground="#1d2b33">${line}</span>`,
        rgba: true,
        dpi: 200 - i * 30,
        font: 'Instrument Sans SemiBold',
        fontfile: FONT,
      },
    },
    left: 300,
    top: 150 + i * 80,
  }))
  return sharp(Buffer.from(portrait)).composite(words).flatten({ background: '#ffffff' }).jpeg().toBuffer()
}
