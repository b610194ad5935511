import type { MailBlock } from '#app/server/nachrichten/templates/mail-content.server.ts'
import { parseText, readParagraphs, type TextPart } from './text-syntax.server.ts'
import { isVariableName, VARIABLES, type VariableName } from './text-variables.server.ts'

type ValueOf<Name extends VariableName> = (typeof VARIABLES)[Name]['kind'] extends 'block'
  ? readonly MailBlock[]
  : string

export type ValuesOf<Names extends VariableName> = { readonly [Name in Names]: ValueOf<Name> }

export type TextValues = Readonly<Record<string, string | readonly MailBlock[]>>

export type FilledText = { title: string | null; blocks: MailBlock[] }

/** Fills in a mail's text. Markup in values stays literal (VORLAGE-4). Drops paragraphs left without any text. */
export function fillMail(text: string, values: TextValues): FilledText {
  const filled: FilledText = { title: null, blocks: [] }
  for (const { kind, text: paragraph } of readParagraphs(text)) {
    const { parts } = parseText(paragraph)
    if (kind === 'headline') filled.title = joinParts(parts, values)
    else filled.blocks.push(...toBlocks(kind, parts, values))
  }
  return filled
}

export function fillLine(text: string, values: TextValues): string {
  return joinParts(parseText(text).parts, values)
}

function toBlocks(kind: 'small' | 'plain', parts: readonly TextPart[], values: TextValues): readonly MailBlock[] {
  const [only, ...more] = parts
  if (only?.kind === 'variable' && more.length === 0) {
    const value = values[only.name] ?? ''
    if (typeof value !== 'string') return value
    if (only.label !== null && isLink(only))
      return value === '' ? [] : [{ kind: 'button', text: only.label, url: value }]
  }
  const text = joinParts(parts, values)
  const links = parts.filter(isLink).map((part) => wordsOf(part, values))
  return text.trim() === ''
    ? []
    : [{ kind: kind === 'small' ? 'klein' : 'absatz', text, links: links.filter((link) => link !== '') }]
}

const joinParts = (parts: readonly TextPart[], values: TextValues) =>
  parts.map((part) => wordsOf(part, values)).join('')

/** Returns the words or the variable's value on one line: a line break would split a paragraph. */
function wordsOf(part: TextPart, values: TextValues): string {
  if (part.kind === 'words') return part.text
  const value = values[part.name] ?? ''
  return typeof value === 'string' ? value.replace(/[\r\n\t]+/g, ' ') : ''
}

const isLink = (part: TextPart) =>
  part.kind === 'variable' && isVariableName(part.name) && VARIABLES[part.name].kind === 'link'
