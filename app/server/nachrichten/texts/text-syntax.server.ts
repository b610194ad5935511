/** Part of a text: plain words, or a variable such as `{{link}}` or `{{link: Termin wählen}}`. */
export type TextPart =
  | { kind: 'words'; text: string }
  | { kind: 'variable'; name: string; label: string | null; offset: number }

export type BrokenBrace = { offset: number }

/** Splits a text at its variables. `broken`: braces that form no variable (VORLAGE-3). */
export function parseText(text: string): { parts: TextPart[]; broken: BrokenBrace[] } {
  const parts: TextPart[] = []
  const broken: BrokenBrace[] = []
  let end = 0
  const addWords = (from: number, to: number) => {
    const words = text.slice(from, to)
    if (words !== '') parts.push({ kind: 'words', text: words })
    const brace = words.search(/[{}]/)
    if (brace !== -1) broken.push({ offset: from + brace })
  }
  for (const match of text.matchAll(/\{\{([^{}:]*)(?::([^{}\n]*))?\}\}/g)) {
    addWords(end, match.index)
    const [all, name = '', label] = match
    parts.push({ kind: 'variable', name: name.trim(), label: label?.trim() || null, offset: match.index })
    end = match.index + all.length
  }
  addWords(end, text.length)
  return { parts, broken }
}

/** Turns parts back into a text that `parseText` can read. */
export function printText(parts: readonly TextPart[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'words') return part.text
      return part.label === null ? `{{${part.name}}}` : `{{${part.name}: ${part.label}}}`
    })
    .join('')
}

/** Paragraph of a text: a headline (`# …`, only as the first paragraph), small print (`> …`), or plain. */
export type Paragraph = { kind: 'headline' | 'small' | 'plain'; text: string; offset: number }

const MARKS = [
  ['# ', 'headline'],
  ['> ', 'small'],
] as const

export function readParagraphs(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let end = 0
  let isOpen = false
  for (const line of text.split('\n')) {
    const open = isOpen ? paragraphs.at(-1) : undefined
    isOpen = line.trim() !== ''
    if (isOpen && open) open.text += `\n${line}`
    else if (isOpen) paragraphs.push(startParagraph(line, end))
    end += line.length + 1
  }
  return paragraphs.map((paragraph) => ({ ...paragraph, text: paragraph.text.trimEnd() }))
}

function startParagraph(line: string, start: number): Paragraph {
  const text = line.trimStart()
  const offset = start + line.length - text.length
  for (const [mark, kind] of MARKS) {
    if (text.startsWith(mark)) return { kind, text: text.slice(mark.length), offset: offset + mark.length }
  }
  return { kind: 'plain', text, offset }
}
