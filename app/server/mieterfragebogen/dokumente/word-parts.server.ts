/** Types of relationships that load only text, pictures and fonts of the same file. */
const STANDARD = [
  ...['officeDocument', 'extended-properties', 'extendedProperties', 'custom-properties', 'customProperties'],
  ...['styles', 'settings', 'numbering', 'fontTable', 'font', 'theme', 'webSettings', 'header', 'footer', 'footnotes'],
  ...['endnotes', 'comments', 'image', 'hyperlink', 'customXml', 'customXmlProps', 'glossaryDocument'],
  ...['printerSettings', 'diagramData', 'diagramLayout', 'diagramQuickStyle', 'diagramColors'],
]
const STANDARD_PREFIXES = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/',
]
const RELATIONSHIPS = new Set([
  ...STANDARD_PREFIXES.flatMap((prefix) => STANDARD.map((name) => prefix + name)),
  'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
  'http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail',
  'http://schemas.microsoft.com/office/2007/relationships/stylesWithEffects',
  'http://schemas.microsoft.com/office/2007/relationships/diagramDrawing',
  'http://schemas.microsoft.com/office/2007/relationships/hdphoto',
  'http://schemas.microsoft.com/office/2011/relationships/people',
  'http://schemas.microsoft.com/office/2011/relationships/commentsExtended',
  'http://schemas.microsoft.com/office/2016/09/relationships/commentsIds',
  'http://schemas.microsoft.com/office/2018/08/relationships/commentsExtensible',
  'http://schemas.microsoft.com/office/2020/02/relationships/classificationlabels',
])

/** Content type of a plain document. A main part of another type is a template or contains macros. */
export const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const WORD_TYPES = [
  ...['styles', 'settings', 'numbering', 'fontTable', 'webSettings', 'header', 'footer', 'footnotes', 'endnotes'],
  ...['comments', 'commentsExtended', 'commentsIds', 'commentsExtensible', 'people', 'document.glossary'],
].map((name) => `application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml`)
const OFFICE_TYPES = [
  ...['extended-properties', 'custom-properties', 'theme', 'customXmlProperties', 'drawingml.diagramData'],
  ...['drawingml.diagramLayout', 'drawingml.diagramStyle', 'drawingml.diagramColors'],
].map((name) => `application/vnd.openxmlformats-officedocument.${name}+xml`)
const IMAGE_TYPES = [
  ...[
    'png',
    'x-png',
    'jpeg',
    'jpg',
    'pjpeg',
    'gif',
    'bmp',
    'tiff',
    'tif',
    'webp',
    'svg+xml',
    'emf',
    'x-emf',
    'wmf',
    'x-wmf',
  ],
  'vnd.ms-photo',
].map((name) => `image/${name}`)
const CONTENT_TYPES = new Set(
  [
    ...[MAIN_TYPE, ...WORD_TYPES, ...OFFICE_TYPES, ...IMAGE_TYPES, 'application/xml', 'text/xml'],
    'application/vnd.openxmlformats-package.relationships+xml',
    'application/vnd.openxmlformats-package.core-properties+xml',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.printerSettings',
    'application/vnd.openxmlformats-officedocument.obfuscatedFont',
    ...['application/x-font-ttf', 'application/x-fontdata', 'font/ttf', 'font/otf'],
    'application/vnd.ms-word.stylesWithEffects+xml',
    'application/vnd.ms-office.drawingml.diagramDrawing+xml',
    'application/vnd.ms-office.classificationlabels+xml',
  ].map((type) => type.toLowerCase()),
)

export const isKnownContentType = (type: string): boolean => CONTENT_TYPES.has(type.trim().toLowerCase())

export const isXmlType = (type: string): boolean => /(?:\/|\+)xml\s*$/i.test(type) && !/^\s*image\//i.test(type)

type Relationship = { type: string; target: string; mode: string | undefined }

const isStandard = (type: string, name: string) => STANDARD_PREFIXES.some((prefix) => type === prefix + name)
/** Path on a local drive, such as that of the document's template. It cannot lead to another computer. */
const OWN_DRIVE = /^file:\/\/\/[a-z]:[\\/](?!.*\.\.)/i
const LEADS_OUTSIDE = /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i

/** True for three targets: a part of the same file, a link opened only by a click, a template on a local drive. */
export function isHarmlessRelationship({ type, target, mode }: Relationship): boolean {
  const isInside = mode === undefined || mode === 'Internal'
  if (isInside) return RELATIONSHIPS.has(type) && !LEADS_OUTSIDE.test(target)
  if (isStandard(type, 'hyperlink')) return isHarmlessLink(target)
  return isStandard(type, 'attachedTemplate') && OWN_DRIVE.test(target)
}

function isHarmlessLink(target: string): boolean {
  return /^(?:https?:|mailto:|tel:|#)/i.test(target.trim()) || target.trim() === ''
}

/** Names of Word fields that load nothing. */
const FIELDS = new Set([
  ...[
    'PAGE',
    'NUMPAGES',
    'SECTION',
    'SECTIONPAGES',
    'PAGEREF',
    'REF',
    'NOTEREF',
    'STYLEREF',
    'SEQ',
    'TOC',
    'TC',
    'TOA',
  ],
  ...[
    'TA',
    'INDEX',
    'XE',
    'DATE',
    'TIME',
    'CREATEDATE',
    'SAVEDATE',
    'PRINTDATE',
    'EDITTIME',
    'AUTHOR',
    'TITLE',
    'SUBJECT',
  ],
  ...['KEYWORDS', 'COMMENTS', 'LASTSAVEDBY', 'FILENAME', 'FILESIZE', 'NUMWORDS', 'NUMCHARS', 'REVNUM', 'TEMPLATE'],
  ...['USERNAME', 'USERINITIALS', 'USERADDRESS', 'DOCPROPERTY', 'DOCVARIABLE', 'INFO', 'HYPERLINK', 'SYMBOL', 'EQ'],
  ...['ADVANCE', 'LISTNUM', 'AUTONUM', 'AUTONUMLGL', 'AUTONUMOUT', 'FORMTEXT', 'FORMCHECKBOX', 'FORMDROPDOWN'],
  ...['MERGEFIELD', 'MERGEREC', 'MERGESEQ', 'ADDRESSBLOCK', 'GREETINGLINE', 'IF', 'COMPARE', 'SET', 'CITATION'],
  ...['BIBLIOGRAPHY', 'ADDIN', 'PRIVATE', 'SHAPE', 'AUTOTEXT', 'AUTOTEXTLIST', 'BIDIOUTLINE'],
])

/** Pieces of a HYPERLINK field: a switch with its argument (place, tip, window), or an address (group 1). */
const LINK_PIECES = /\\[lots](?![^\s"])\s*(?:"[^"]*"|[^\s"\\]\S*)?|\\[a-z](?![^\s"])|("[^"]*"|\S+)/gi

export function isHarmlessField(instruction: string): boolean {
  const [, name = '', rest = ''] = /^\s*(\S*)(.*)$/s.exec(instruction) ?? []
  if (name === '' || name.startsWith('=')) return true
  if (name.toUpperCase() !== 'HYPERLINK') return FIELDS.has(name.toUpperCase())
  return [...rest.matchAll(LINK_PIECES)].every(([, address]) =>
    isHarmlessLink(address?.replace(/^"(.*)"$/s, '$1') ?? ''),
  )
}
