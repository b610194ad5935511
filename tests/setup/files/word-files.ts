import { makeZipFile } from '#tests/setup/files/dokument-files.ts'

const CONTENT = 'http://schemas.openxmlformats.org/package/2006/content-types'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MICROSOFT = 'http://schemas.microsoft.com/office'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'

type Relationship = [type: string, target: string, mode?: 'External']

export type WordChange = {
  /** Additional content types by part name, or by extension with a dot. */
  types?: Record<string, string>
  /** Additional relationships of the document; a short type is one of Office. */
  relationships?: Relationship[]
  /** Content of the body. */
  body?: string
  /** Additional parts, or replacements of parts with the same name. */
  parts?: Record<string, string | Uint8Array>
}

const longType = (type: string) => (type.includes('/') ? type : `${OFFICE}/${type}`)

export function wordRels(relationships: readonly Relationship[]): string {
  const rows = relationships.map(([type, target, mode], nth) => {
    const outside = mode ? ` TargetMode="${mode}"` : ''
    return `<Relationship Id="rId${nth + 1}" Type="${longType(type)}" Target="${target}"${outside}/>`
  })
  return `${HEAD}<Relationships xmlns="${PACKAGE}">${rows.join('')}</Relationships>`
}

function wordTypes(types: Record<string, string>): string {
  const rows = Object.entries(types).map(([name, type]) =>
    name.startsWith('.')
      ? `<Default Extension="${name.slice(1)}" ContentType="${type}"/>`
      : `<Override PartName="/${name}" ContentType="${type}"/>`,
  )
  return `${HEAD}<Types xmlns="${CONTENT}">${rows.join('')}</Types>`
}

export const wordPart = (root: string, content: string) => `${HEAD}<w:${root} xmlns:w="${WORD}">${content}</w:${root}>`

/** Writes a field like Word: its instruction in one run per piece. */
export function wordField(...pieces: string[]): string {
  const runs = pieces.map((text) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`).join('')
  const sign = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
  return `<w:p>${sign('begin')}${runs}${sign('separate')}<w:r><w:t>1</w:t></w:r>${sign('end')}</w:p>`
}

/**
 * Creates an application letter as Word writes it: styles, lists, header, footer, notes, pictures, links, properties.
 */
export function makeWordFile({ types = {}, relationships = [], body = '', parts = {} }: WordChange = {}) {
  const text = (content: string) => `<w:p><w:r><w:t>${content}</w:t></w:r></w:p>`
  const names = ['styles', 'settings', 'webSettings', 'fontTable', 'numbering', 'footnotes', 'endnotes', 'comments']
  return makeZipFile({
    '[Content_Types].xml': wordTypes({
      '.rels': 'application/vnd.openxmlformats-package.relationships+xml',
      '.xml': 'application/xml',
      '.jpeg': 'image/jpeg',
      '.png': 'image/png',
      '.emf': 'image/x-emf',
      'word/document.xml': `${TYPE}.document.main+xml`,
      ...Object.fromEntries(names.map((name) => [`word/${name}.xml`, `${TYPE}.${name}+xml`])),
      'word/header1.xml': `${TYPE}.header+xml`,
      'word/footer1.xml': `${TYPE}.footer+xml`,
      'word/people.xml': `${TYPE}.people+xml`,
      'word/stylesWithEffects.xml': 'application/vnd.ms-word.stylesWithEffects+xml',
      'word/glossary/document.xml': `${TYPE}.document.glossary+xml`,
      'word/theme/theme1.xml': 'application/vnd.openxmlformats-officedocument.theme+xml',
      'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
      'docProps/app.xml': 'application/vnd.openxmlformats-officedocument.extended-properties+xml',
      'docProps/custom.xml': 'application/vnd.openxmlformats-officedocument.custom-properties+xml',
      'customXml/itemProps1.xml': 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml',
      ...types,
    }),
    '_rels/.rels': wordRels([
      ['officeDocument', 'word/document.xml'],
      [`${PACKAGE}/metadata/core-properties`, 'docProps/core.xml'],
      [`${PACKAGE}/metadata/thumbnail`, 'docProps/thumbnail.jpeg'],
      ['extended-properties', 'docProps/app.xml'],
      ['custom-properties', 'docProps/custom.xml'],
    ]),
    'word/document.xml': wordPart(
      'document',
      `<w:body>${text('Sehr geehrte Damen und Herren,')}${wordField(' PAGE ', '  \\* MERGEFORMAT ')}${body}</w:body>`,
    ),
    'word/_rels/document.xml.rels': wordRels([
      ...names.map((name): Relationship => [name, `${name}.xml`]),
      ['header', 'header1.xml'],
      ['footer', 'footer1.xml'],
      ['theme', 'theme/theme1.xml'],
      ['image', 'media/image1.png'],
      ['image', 'media/image2.emf'],
      ['customXml', '../customXml/item1.xml'],
      ['glossaryDocument', 'glossary/document.xml'],
      ['hyperlink', 'https://example.org/mein-profil?a=1&amp;b=2', 'External'],
      ['hyperlink', 'mailto:jana@example.org', 'External'],
      [`${MICROSOFT}/2007/relationships/stylesWithEffects`, 'stylesWithEffects.xml'],
      [`${MICROSOFT}/2011/relationships/people`, 'people.xml'],
      ...relationships,
    ]),
    'word/_rels/settings.xml.rels': wordRels([['attachedTemplate', 'file:///C:\\Vorlagen\\Brief.dotx', 'External']]),
    ...Object.fromEntries(names.map((name) => [`word/${name}.xml`, wordPart(name, '')])),
    'word/settings.xml': wordPart('settings', '<w:zoom w:percent="100"/><w:attachedTemplate w:val="x"/>'),
    'word/header1.xml': wordPart('hdr', `<w:p><w:fldSimple w:instr=" STYLEREF &quot;Titel&quot; "/></w:p>`),
    'word/footer1.xml': wordPart('ftr', wordField('NUMPAGES')),
    'word/people.xml': wordPart('people', ''),
    'word/stylesWithEffects.xml': wordPart('styles', ''),
    'word/glossary/document.xml': wordPart('glossaryDocument', ''),
    'word/theme/theme1.xml': `${HEAD}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"/>`,
    'word/media/image1.png': Buffer.from('\x89PNG', 'latin1'),
    'word/media/image2.emf': Buffer.from([1, 0, 0, 0]),
    'customXml/item1.xml': '<b:Sources xmlns:b="x" SelectedStyle="\\APA.XSL"/>',
    'customXml/itemProps1.xml': `${HEAD}<ds:datastoreItem xmlns:ds="x"/>`,
    'customXml/_rels/item1.xml.rels': wordRels([['customXmlProps', 'itemProps1.xml']]),
    'docProps/core.xml': `${HEAD}<cp:coreProperties xmlns:cp="x"/>`,
    'docProps/app.xml': `${HEAD}<Properties><Application>Microsoft Office Word</Application></Properties>`,
    'docProps/custom.xml': `${HEAD}<Properties/>`,
    'docProps/thumbnail.jpeg': Buffer.from([0xff, 0xd8, 0xff]),
    ...parts,
  })
}
