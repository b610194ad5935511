/** Texts of sources and documents by path. */
export type Texts = Readonly<Record<string, string>>

/** Rules for citations. Each returns one line per fault. */
export type ReferenceRule = (texts: Texts) => string[]

const PRODUKT = /^docs\/produkt\/.*\.md$/
/** Id of a rule: an area of at least four letters, and a number. */
const ID = /\b[A-Z]{4,}-\d+\b/g
const DEFINITION = /^- \*\*([A-Z]{4,}-\d+)\*\* \S/gm

type Hit = { path: string; line: number; text: string }

function find(texts: Texts, pattern: RegExp, isSearched: (path: string) => boolean = () => true): Hit[] {
  return Object.entries(texts)
    .filter(([path]) => isSearched(path))
    .flatMap(([path, text]) =>
      Array.from(text.matchAll(pattern), (match) => ({
        path,
        line: text.slice(0, match.index).split('\n').length,
        text: match[1] ?? match[0],
      })),
    )
}

const tell = ({ path, line, text }: Hit, why: string) => `${path}:${line} ${text.trim()}: ${why}`

/** Every cited rule exists in docs/produkt. */
export const citedRulesExist: ReferenceRule = (texts) => {
  const defined = new Set(find(texts, DEFINITION, (path) => PRODUKT.test(path)).map(({ text }) => text))
  return find(texts, ID)
    .filter(({ text }) => !defined.has(text))
    .map((hit) => tell(hit, 'no rule of docs/produkt'))
}

/** No id is defined twice. */
export const idsAreUnique: ReferenceRule = (texts) => {
  const rules = Object.groupBy(
    find(texts, DEFINITION, (path) => PRODUKT.test(path)),
    ({ text }) => text,
  )
  return Object.values(rules).flatMap((hits = []) => hits.slice(1).map((hit) => tell(hit, 'defined before')))
}

/** Every rule is cited by a source file, so that readers find its code. */
export const rulesAreCited: ReferenceRule = (texts) => {
  const cited = new Set(find(texts, ID, (path) => !path.startsWith('docs/')).map(({ text }) => text))
  return find(texts, DEFINITION, (path) => PRODUKT.test(path))
    .filter(({ text }) => !cited.has(text))
    .map((hit) => tell(hit, 'cited by no source file'))
}

const ABSENT =
  /\bseeds? 00\d\b|\bthe seeds?\b|\bthe specifications?\b|\bdecisions: \w|\brunning\.md\b|\bmock-?up\b|\(design: /gi

/**
 * Nothing cites documents that are not in the repository; their rules are in docs/produkt. Migrations stay unchanged,
 * comments included, and are exempt.
 */
export const nothingAbsentIsCited: ReferenceRule = (texts) =>
  find(texts, ABSENT, (path) => !path.startsWith('db/migrations/')).map((hit) =>
    tell(hit, 'cites what is not in the repository'),
  )

const FILE_NAME = /(?<![\w/.-])((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.tsx?)(?!\w)/g
const NO_COMMENT = /^(?!\s*(?:\/?\*|\/\/)).*$/gm

/** Source files named in comments or documents exist, with or without their folder. */
export const namedFilesExist =
  (files: readonly string[]): ReferenceRule =>
  (texts) => {
    const names = new Set(files.flatMap((path) => path.split('/').map((_, i, parts) => parts.slice(i).join('/'))))
    const words = Object.entries(texts).map(([path, text]) => [
      path,
      path.endsWith('.md') ? text : text.replace(NO_COMMENT, ''),
    ])
    return find(Object.fromEntries(words), FILE_NAME)
      .filter(({ text }) => !names.has(text))
      .map((hit) => tell(hit, 'no such file'))
  }

/** Documents and folders named below docs/ exist, and so do the targets of links. */
export const citedDocumentsExist =
  (exists: (path: string) => boolean): ReferenceRule =>
  (texts) => {
    const named = find(texts, /(?<![\w./-])(docs\/[\w./-]*\w)/g).filter(({ text }) => !isThere(text, exists))
    const linked = find(texts, /\]\(([^)#\s]+)/g, (path) => path.endsWith('.md')).filter(
      ({ path, text }) => !/^[a-z]+:/.test(text) && !exists(new URL(text, `file:///${path}`).pathname.slice(1)),
    )
    return [...named, ...linked].map((hit) => tell(hit, 'does not exist'))
  }

/** Anchor that GitHub makes of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** A link to a heading of a document has an existing target. */
export const linkedHeadingsExist: ReferenceRule = (texts) =>
  find(texts, /\]\(([^)\s:]*#[^)\s]+)/g, (path) => path.endsWith('.md'))
    .filter(({ path, text }) => {
      const { pathname, hash } = new URL(text, `file:///${path}`)
      const headings = texts[pathname.slice(1)]?.match(/(?<=^#+ ).+/gm) ?? []
      return !headings.map(anchorOf).includes(decodeURIComponent(hash.slice(1)))
    })
    .map((hit) => tell(hit, 'no such heading'))

/** True if the path exists; a decision record may be named without its title: docs/decisions/0040. */
function isThere(path: string, exists: (path: string) => boolean): boolean {
  const number = /^docs\/decisions\/(\d{4})$/.exec(path)?.[1]
  return exists(path) || (number !== undefined && exists(`docs/decisions/${number}-`))
}

/** Decision records and design notes cite a record by its number: (0040). */
const isRecordOrNote = (path: string) => /^docs\/(?:decisions|design)\//.test(path)

/** Cited decision records exist. */
export const citedDecisionsExist =
  (numbers: ReadonlySet<string>): ReferenceRule =>
  (texts) =>
    [
      ...find(texts, /\b(?:decisions?|Entscheidung(?:en)?)\s+(\d{4}(?:(?:, | and | und )\d{4})*)/gi),
      ...find(texts, /(?<![\d.]|migrations? (?:after )?)\b(0\d{3})\b(?!\.?\d)/g, isRecordOrNote),
    ]
      .flatMap((hit) => hit.text.split(/\D+/).map((number) => ({ ...hit, text: number })))
      .filter(({ text }) => !numbers.has(text))
      .map((hit) => tell(hit, 'no such decision record'))

/** Documents about the code. Others, such as docs/betrieb.md, also name settings of other programs. */
const ABOUT_CODE = /^(?:README\.md|docs\/(?:architecture\.md|glossar\.md|design\/|decisions\/|produkt\/))/

/** Names in code style exist in a source, so that a renamed function must be renamed in documents too. */
export const codeNamesExist: ReferenceRule = (texts) => {
  const sources = Object.entries(texts).flatMap(([path, text]) => (path.endsWith('.md') ? [] : text))
  const names = new Set(sources.flatMap((text) => text.match(/\w+/g) ?? []))
  return find(texts, /(?<!`)`([^`\n]+)`(?!`)/g, (path) => ABOUT_CODE.test(path))
    .flatMap((hit) => (hit.text.match(/\w*[a-z][A-Z]\w*/g) ?? []).map((name) => ({ ...hit, text: name })))
    .filter(({ text }) => !names.has(text))
    .map((hit) => tell(hit, 'no source has this name'))
}

const PATH =
  /^(?:(?:app|tests|scripts|db|bench|probe|betrieb)\/|(?:routes|features|components|shared|server|styles|assets)\/)[\w./-]+$/

/** Folders and files in code style exist, with or without `app/`. */
export const namedPathsExist =
  (files: readonly string[]): ReferenceRule =>
  (texts) => {
    const paths = new Set(
      files.flatMap((file) => file.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'))),
    )
    return find(texts, /(?<!`)`([^`\n]+)`(?!`)/g, (path) => ABOUT_CODE.test(path))
      .filter(({ text }) => PATH.test(text))
      .filter(({ text }) => !['', 'app/'].some((before) => paths.has(`${before}${text.replace(/\/$/, '')}`)))
      .map((hit) => tell(hit, 'no such path'))
  }

const RECORD = /^docs\/decisions\/((\d{4})-[\w-]+\.md)$/
const RECORD_HEAD = /^# (\d{4}) (\S.*)\n\n(\d{4}-\d\d-\d\d) · (accepted|withdrawn|superseded by \d{4})\n/
const INDEX = 'docs/decisions/README.md'

/** A decision record begins with number, title, date and status, and the index has a row with these values. */
export const recordsAreIndexed: ReferenceRule = (texts) => {
  const rows = (texts[INDEX] ?? '').split('\n').map((row) => row.replaceAll(/ {2,}/g, ' '))
  const records = Object.entries(texts).flatMap(([path, text]) => {
    const [, file = '', number] = RECORD.exec(path) ?? []
    return number === undefined ? [] : [{ path, text, file, number }]
  })
  const wrong = records.flatMap(({ path, text, file, number }) => {
    const [, headNumber, title, date, status] = RECORD_HEAD.exec(text) ?? []
    if (headNumber !== number) return [`${path}: does not begin with number, title, date and status`]
    const row = `| [${number}](${file}) | ${title} | ${date} | ${status} |`
    return rows.includes(row) ? [] : [`${path}: ${INDEX} has no row ${row}`]
  })
  const known = records.map(({ number }) => number)
  const unknown = rows
    .flatMap((row) => /^\| \[(\d{4})\]/.exec(row)?.[1] ?? [])
    .filter((number) => !known.includes(number))
  const twice = known.filter((number, at) => known.indexOf(number) !== at)
  return [
    ...wrong,
    ...unknown.map((number) => `${INDEX}: ${number} is no record`),
    ...twice.map((number) => `${number} is used twice`),
  ]
}
