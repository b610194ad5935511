import { parseSync } from 'vite'

/** A phrase that is hard to understand, and its replacement. */
type Phrase = { pattern: RegExp; instead: string }

/**
 * Readers are engineers from anywhere with ten seconds (docs/architecture.md, "How to write"). A pattern may also match
 * an ordinary sentence; rewording that sentence costs less than a list of exceptions.
 */
export const PHRASES: readonly Phrase[] = [
  {
    pattern: /^(?:What|Who|Whom|Whose|Whoever|Where|Wherever|So (?:many|much|long|few)|How)\b/,
    instead: 'a verb or a noun first: "Returns…", "Delay in ms before…"',
  },
  {
    pattern: /^(?:Whether|(?:By|With|In|From|For|To) (?:what|which|whom)|As (?:it|they|he|she|we))\b/,
    instead: '"True if…", "Sort key", "Reason for…"',
  },
  { pattern: /(?:^|[.:;] )Of (?!course)/, instead: 'the subject first' },
  { pattern: /\bwho (?:has |have |had )?ask(?:s|ed)?\b/i, instead: 'the account, the applicant, the operator' },
  {
    pattern: /\b(?:is|are|was|were|has|have|knows?|needs?) none\b|\bnone: |: none\b/i,
    instead: '"null if…", "no link", "empty"',
  },
  { pattern: /\bwhere (?:there (?:is|are|was|were)|it has|they have) (?:none|no|nothing)\b/i, instead: '"if no …"' },
  {
    pattern: /\b(?:nobody|somebody|anybody|someone|no one)'s\b|\bsomebody\b/i,
    instead: 'the actor: a visitor, an applicant, an operator',
  },
  {
    pattern: /(?:^|[.;:] )Answers\b|\banswers? (?:null|true|false|undefined|what|whether|nothing|with a|it|as)\b/,
    instead: '"returns"',
  },
  {
    pattern: /(?<!(?:thing|body|one|what|who|where|or|is|was|are) )\belse\b(?=[.;,:]|$)|[;:,.] else\b/i,
    instead: '"otherwise"',
  },
  { pattern: /\b(?:comes?|came|coming) along\b/i, instead: '"is sent", "is included"' },
  {
    pattern:
      /\b(?:stands?|stood|standing) (?:in|at|on|there|here|first|last|by|with|under|above|below|for|still|beside|alone|open)\b/i,
    instead: '"is", "is stored in", "is shown on"',
  },
  {
    pattern: /\b(?:sa(?:ys?|id)|kn(?:ows?|ew)) (?:so|it|its|nothing|which|what|whether|why|who|how|of|where|no)\b/i,
    instead: '"returns", "names", "has"',
  },
  { pattern: /\bbeside\b/i, instead: '"next to", "besides", "in addition to"' },
  { pattern: /\bmeanwhile\b/i, instead: '"in the meantime", "since", "concurrently"' },
  {
    pattern: /\bas (?:it|they|he|she) (?:stands?|is|are|was|were|came|comes)\b/i,
    instead: '"unchanged", "the current state"',
  },
  { pattern: /\bthe one before\b|\bwhat (?:came|comes)\b/i, instead: 'the thing: "the last booking"' },
  { pattern: /\bwhat is (?:there|shown|none|said|sent|meant)\b/i, instead: 'the thing: "the shown rows"' },
  { pattern: /\bgoes? with\b|\bgone since\b|\bbut for\b/i, instead: '"is deleted with", "except"' },
]

/** A text in a source or document. `line` counts from 1. */
export type Prose = { path: string; line: number; text: string }

/** Lists the refused phrases of a text, one line each. Ignores code spans and quotations. */
export function findPhrases({ path, line, text }: Prose): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const words = paragraph.replace(/`[^`]*`|"[^"]*"|„[^“]*“/g, 'X')
    return PHRASES.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(words)
      return found ? `${path}:${line}: "${found[0].trim()}": write ${instead}` : []
    })
  })
}

/** Reads comments and test names of a TypeScript, JavaScript or CSS file. Adjacent line comments count as one. */
export function readSource(path: string, text: string): Prose[] {
  if (/\.css$/.test(path))
    return Array.from(text.matchAll(/\/\*[\s\S]*?\*\//g), (match) => toProse(path, text, match.index, match[0]))
  const { comments, program } = parseSync(path, text)
  const prose: Prose[] = []
  let end = -1
  for (const comment of comments) {
    const last = prose.at(-1)
    const continues = comment.type === 'Line' && last && /^\n[ \t]*$/.test(text.slice(end, comment.start))
    if (continues) last.text += ` ${comment.value.trim()}`
    else prose.push(toProse(path, text, comment.start, comment.value))
    end = comment.end
  }
  if (/\.(?:test|spec)\.tsx?$/.test(path))
    collectNames(program, (start, name) => prose.push(toProse(path, text, start, name)))
  return prose
}

/** Reads paragraphs and list items of a Markdown file, without fenced code and tables. */
export function readDocument(path: string, text: string): Prose[] {
  const prose: Prose[] = []
  let isCode = false
  text.split('\n').forEach((content, i) => {
    if (content.startsWith('```')) isCode = !isCode
    const last = prose.at(-1)
    const isText = !isCode && /^\s*(?:[-*] |\d+\. )?[A-Za-z("`*]/.test(content)
    if (!isText) return
    const isNew =
      /^\s*(?:[-*] |\d+\. )/.test(content) || last?.line !== i - (last?.text.split('\u0000').length ?? 0) + 1
    if (isNew || !last)
      prose.push({ path, line: i + 1, text: content.replace(/^\s*(?:[-*] |\d+\. )?(?:\*\*[^*]+\*\*[:.]? ?)?/, '') })
    else last.text += ` \u0000${content.trim()}`
  })
  return prose.map((part) => ({ ...part, text: part.text.replaceAll('\u0000', '') }))
}

function toProse(path: string, text: string, start: number, value: string): Prose {
  const lines = value
    .replace(/^\/?\*+|\*+\/?$/g, '')
    .split('\n')
    .map((part) => part.trim().replace(/^\* ?/, ''))
  const paragraphs = lines.map((part) => (part === '' || /^(?:@|- )/.test(part) ? `\n${part}` : ` ${part}`)).join('')
  return {
    path,
    line: text.slice(0, start).split('\n').length,
    text: paragraphs
      .split('\n')
      .map((part) => part.trim())
      .join('\n')
      .trim(),
  }
}

function collectNames(node: unknown, found: (start: number, name: string) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (isTestCall(node)) found(node.start, node.arguments[0].value)
  for (const child of Object.values(node)) collectNames(child, found)
}

type TestCall = { start: number; arguments: [{ value: string }] }

/** True for `test('…')`, `test.each(…)('…')` and `describe('…')`. */
function isTestCall(node: object): node is TestCall {
  if (!('type' in node && node.type === 'CallExpression' && 'callee' in node && 'arguments' in node)) return false
  const first: unknown = Array.isArray(node.arguments) ? node.arguments[0] : null
  const isText = typeof first === 'object' && first !== null && 'value' in first && typeof first.value === 'string'
  return isText && /^(?:test|it|describe)$/.test(rootName(node.callee))
}

function rootName(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  if ('name' in node && typeof node.name === 'string') return node.name
  if ('object' in node) return rootName(node.object)
  return 'callee' in node ? rootName(node.callee) : ''
}
