/** An object of a PDF: its number, and the text between `obj` and `endobj`. */
export type RawObject = { nth: number; body: string }

/** Returns the body of a stream object with this content. */
export function rawStream(content: string, entries = ''): string {
  return `<<${entries}/Length ${Buffer.byteLength(content, 'latin1')}>>\nstream\n${content}\nendstream`
}

/** Returns the objects 1 (catalog) to 5 of a page with a line of text. `catalog` is added to the catalog. */
export function rawPage({ text = 'Gehalt', catalog = '' } = {}): RawObject[] {
  return [
    { nth: 1, body: `<</Type/Catalog/Pages 2 0 R${catalog}>>` },
    { nth: 2, body: '<</Type/Pages/Kids[3 0 R]/Count 1>>' },
    {
      nth: 3,
      body: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    },
    { nth: 4, body: rawStream(`BT /F 20 Tf 50 700 Td (${text}) Tj ET`) },
    { nth: 5, body: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>' },
  ]
}

/**
 * Writes a PDF by hand, since no library writes contradictory ones. Each of the `revisions` is appended with its own
 * cross-reference table. If a revision contains a number twice, its table names the first. `endsAt` is the revision
 * that the end of the file names.
 */
export function writeRawPdf(
  revisions: readonly (readonly RawObject[])[],
  { endsAt = revisions.length - 1 } = {},
): Buffer {
  let file = '%PDF-1.7\n%\x81\x81\x81\x81\n'
  const tables: number[] = []
  for (const objects of revisions) {
    const places = new Map<number, number>()
    for (const { nth, body } of objects) {
      if (!places.has(nth)) places.set(nth, file.length)
      file += `${nth} 0 obj\n${body}\nendobj\n`
    }
    const rows = [...places].map(([nth, at]) => `${nth} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
    const before = tables.at(-1)
    tables.push(file.length)
    const prev = before === undefined ? '' : `/Prev ${before}`
    file += `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<</Root 1 0 R/Size 99${prev}>>\n`
    file += `startxref\n${tables[Math.min(endsAt, tables.length - 1)]}\n%%EOF\n`
  }
  return Buffer.from(file, 'latin1')
}
