import { expect, test } from 'vitest'
import { makeImmobilie, makeOpenimmo } from '#tests/setup/files/openimmo-files.ts'
import { toChunks } from '#tests/setup/files/openimmo-read.ts'
import { readTransfer } from './read-transfer.server.ts'

test.for([
  ['UTF-8 with a mark', '\uFEFF<?xml version="1.0"?>', 'utf8'],
  ['UTF-8 without a word', '', 'utf8'],
  ['ISO-8859-1', '<?xml version="1.0" encoding="ISO-8859-1"?>', 'latin1'],
  ['UTF-16', '\uFEFF<?xml version="1.0" encoding="UTF-16"?>', 'utf16le'],
] as const)('OPENIMMO-2: reads %s, also in pieces of seven bytes', async ([, head, encoding]) => {
  const file = Buffer.from(
    makeOpenimmo([makeImmobilie({ freitexte: '<objekttitel>Süßer Ölberg</objekttitel>' })], { head }),
    encoding,
  )
  const { anbieter } = await readTransfer(toChunks(file, 7))
  expect(anbieter[0]?.objekte[0]?.title).toBe('Süßer Ölberg')
})

const laughs = Array.from({ length: 10 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
const DOCUMENT = makeOpenimmo([makeImmobilie()])
const withDoctype = (doctype: string) => makeOpenimmo([makeImmobilie()], { head: `<?xml version="1.0"?>${doctype}` })

test.for([
  ['billion laughs', withDoctype(`<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>`), 'DOCTYPE-Angabe'],
  ['an external entity', withDoctype('<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>'), 'DOCTYPE-Angabe'],
  ['an external DTD', withDoctype('<!DOCTYPE x SYSTEM "https://example.org/x.dtd">'), 'DOCTYPE-Angabe'],
  ['an entity nobody has made', DOCUMENT.replace('Ruhig', '&nbsp;'), 'kein fehlerfreies XML (Zeile'],
  ['a depth of 10,000', DOCUMENT.replace('Ruhig', '<a>'.repeat(10_000)), 'zu tief geschachtelt (Zeile'],
  [
    '100,000 attributes',
    DOCUMENT.replace('<geo>', `<geo ${Array.from({ length: 100_000 }, (_, i) => `a${i}="1"`).join(' ')}>`),
    'zu viele Attribute',
  ],
  ['an object of 20,000 elements', DOCUMENT.replace('<geo>', `<geo>${'<a/>'.repeat(20_000)}`), 'zu viele Angaben'],
  ['a text of 3 MB', DOCUMENT.replace('Ruhig', 'a'.repeat(3_000_000)), 'zu viel Text'],
  ['a comment of 20 MB', DOCUMENT.replace('<geo>', `<!--${'a'.repeat(20_000_000)}--><geo>`), 'ein einzelner Text'],
  ['2,000 providers', `<openimmo>${'<anbieter></anbieter>'.repeat(2000)}</openimmo>`, 'mehr als 1000 Anbieter'],
  ['a file that ends too soon', DOCUMENT.slice(0, -20), 'kein fehlerfreies XML (Zeile'],
  ['elements that cross', '<openimmo><anbieter><a></anbieter></a></openimmo>', 'kein fehlerfreies XML (Zeile 1'],
  ['another XML', '<html><body/></html>', 'keine OpenImmo-Datei'],
  ['no XML', 'PDF-1.7', 'kein fehlerfreies XML'],
  ['nothing', '', 'kein fehlerfreies XML'],
  [
    'ISO-8859-1 that says UTF-8',
    Buffer.from(makeOpenimmo([makeImmobilie({ ort: 'Köln' })]), 'latin1'),
    'in ihrer Kodierung (utf-8) nicht gibt',
  ],
  [
    'an encoding nobody reads',
    makeOpenimmo([], { head: '<?xml version="1.0" encoding="UTF-7"?>' }),
    'Die Kodierung „UTF-7“ wird nicht gelesen',
  ],
] as const)('OPENIMMO-2: refuses %s', async ([, file, text]) => {
  await expect(readTransfer(toChunks(file))).rejects.toThrow(new RegExp(text.replace(/[()]/g, '\\$&'), 'i'))
})

test('OPENIMMO-2: keeps less than one piece of a long file in memory', async () => {
  const piece = Buffer.from(makeImmobilie({ freitexte: `<lage>${'a'.repeat(1_000_000)}</lage>` }))
  async function* long(): AsyncGenerator<Uint8Array, void> {
    yield Buffer.from('<openimmo><anbieter>')
    for (let sent = 0; sent < 5; sent++) yield piece
    yield Buffer.from('</anbieter></openimmo>')
  }
  const { anbieter } = await readTransfer(long())
  // The text is cut to the limit of a description, so that 5 objects are smaller than one chunk.
  expect(JSON.stringify(anbieter).length).toBeLessThan(piece.length)
})
