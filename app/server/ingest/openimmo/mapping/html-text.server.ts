const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    shy: '',
    thinsp: ' ',
    ensp: ' ',
    emsp: ' ',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    szlig: 'ß',
    euro: '€',
    sect: '§',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    bull: '•',
    middot: '·',
    deg: '°',
    sup2: '²',
    sup3: '³',
    frac12: '½',
    bdquo: '„',
    ldquo: '“',
    rdquo: '”',
    sbquo: '‚',
    lsquo: '‘',
    rsquo: '’',
    laquo: '«',
    raquo: '»',
    eacute: 'é',
    egrave: 'è',
    ecirc: 'ê',
    aacute: 'á',
    agrave: 'à',
    acirc: 'â',
    ccedil: 'ç',
    ocirc: 'ô',
    times: '×',
    plusmn: '±',
    frac14: '¼',
    frac34: '¾',
    copy: '©',
    reg: '®',
    trade: '™',
    rarr: '→',
  }),
)

/** HTML tags that providers write; other words in angle brackets stay in the text. */
const TAG =
  /<\/?(p|div|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|blockquote|section|article|center|pre|hr|br|strong|b|em|i|u|s|span|a|font|small|big|sub|sup|img|o:p|body|html|head|meta|style|script)(?:\s[^<>]*)?\/?>/gi
const PARAGRAPHS = /^(?:p|h[1-6]|ul|ol|table|blockquote|section|article|pre|hr)$/
const LINES = /^(?:div|center|tr|br|thead|tbody)$/

/** Converts HTML to plain text, even if escaped twice. Returns other text unchanged. */
export function toPlainText(text: string): string {
  if (!/[<&]/.test(text)) return text
  return withoutTags(decode(withoutTags(text)))
}

function withoutTags(text: string): string {
  if (text.search(TAG) < 0) return text
  // Next to block tags, line breaks in the source have no meaning.
  const source = /<(?:p|div|li|h[1-6]|table)\b/i.test(text) ? text.replace(/\s+/g, ' ') : text
  const plain = source
    .replace(/<!--[^<>]*-->/g, '')
    .replace(/<(style|script)(?:\s[^<>]*)?>[^<]*/gi, '')
    .replace(/(<br(?:\s[^<>]*)?\/?>)\r?\n/gi, '$1')
    .replace(TAG, (tag: string, name: string) => {
      const kind = name.toLowerCase()
      if (kind === 'li') return tag.startsWith('</') ? '' : '\n• '
      if (PARAGRAPHS.test(kind)) return '\n\n'
      return LINES.test(kind) ? '\n' : kind === 'td' || kind === 'th' ? ' ' : ''
    })
  const lines = plain.split('\n').map((line) => line.trim())
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .replaceAll('\n\n• ', '\n• ')
    .trim()
}

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES.get(name) ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
