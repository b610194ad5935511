import { PDFDocument } from '@cantoo/pdf-lib'
import { rewritePdf, savePdf } from '../dokumente/rewrite-pdf.server.ts'
import { A4_SIZE, BOLD, type Column, FRAME, HEADING, MappeFlow, SMALL, TEXT, TITLE } from './mappe-flow.server.ts'
import { MappeFonts } from './mappe-fonts.server.ts'
import type { MietangebotContent } from './mietangebot-content.server.ts'

const LABELS: Column = { x: FRAME.left, width: 230 }
const VALUES: Column = { x: FRAME.left + 246, width: FRAME.right - FRAME.left - 246 }

export async function makeMietangebot(content: MietangebotContent): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const fonts = await MappeFonts.embed(pdf)
  const flow = new MappeFlow(fonts, () => pdf.addPage(A4_SIZE))
  const { firma } = content
  flow.text(firma.name, { ...BOLD, size: 12 })
  flow.text(firma.address, SMALL)
  flow.text(firma.contact, SMALL)
  flow.space(24)
  flow.text('Mietangebot', TITLE)
  flow.space(4)
  flow.text(`vom ${content.createdOn}, zur Vorlage beim Jobcenter oder Sozialamt`, { ...TEXT, color: SMALL.color })
  flow.space(16)
  flow.text(`Wir bieten diese Wohnung ${content.name} zur Miete an:`, TEXT)
  flow.space(4)
  flow.text(content.address, HEADING)
  for (const { title, rows } of content.groups) {
    flow.space(16)
    flow.text(title, { ...HEADING, size: 12 })
    flow.space(3)
    for (const [label, value] of rows) {
      flow.rule()
      flow.space(3)
      flow.row(
        [
          { text: label, style: { ...TEXT, color: SMALL.color }, column: LABELS },
          { text: value, style: TEXT, column: VALUES },
        ],
        { gap: 3 },
      )
    }
  }
  flow.space(18)
  flow.text(`Die Wohnung ist bis zum ${content.bis} reserviert. Das Angebot gilt bis zu diesem Tag.`, BOLD)
  flow.space(30)
  flow.text(`${content.createdOn}, ${firma.name}`, TEXT)
  flow.space(2)
  flow.text('Dieses Schreiben wurde maschinell erstellt und gilt ohne Unterschrift.', SMALL)
  pdf.setTitle(`Mietangebot: ${content.address.replaceAll('\n', ', ')}`)
  pdf.setLanguage('de-DE')
  pdf.setProducer(content.portal)
  pdf.setCreator(content.portal)
  await pdf.flush()
  return savePdf(await rewritePdf(pdf.context, { keepInfo: true }))
}
