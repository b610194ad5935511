import { MAX_SMS_PARTS, measureSms } from './measure-sms.server.ts'
import { nearestName } from './nearest-name.server.ts'
import { type Paragraph, parseText, readParagraphs, type TextPart } from './text-syntax.server.ts'
import type { TextTemplate, Wording } from './text-templates.server.ts'
import { COMMON_VARIABLES, isVariableName, VARIABLES, type VariableName } from './text-variables.server.ts'

export type WordingProblem = { field: 'betreff' | 'text'; line: number; message: string }

const WORDING_LIMITS = { betreff: 200, text: 10_000 } as const

/** Lists the problems of a text by staff, by field and line (VORLAGE-3); empty if the text is valid. */
export function checkWording(template: TextTemplate, { betreff, text }: Wording): WordingProblem[] {
  const problems = template.kind === 'sms' ? checkSms(template, text) : checkMail(template, betreff ?? '', text)
  return problems.toSorted((a, b) => a.field.localeCompare(b.field) || a.line - b.line)
}

export function checkStatusWording({ betreff, text }: { betreff: string; text: string }): WordingProblem[] {
  const known = { variables: COMMON_VARIABLES }
  return [
    ...checkLength('betreff', betreff, 'Bitte geben Sie einen Namen ein.'),
    ...checkParts('betreff', betreff, known),
    ...checkParts('text', text, known),
  ]
}

function checkMail(template: TextTemplate, betreff: string, text: string): WordingProblem[] {
  return [
    ...checkLength('betreff', betreff, 'Bitte geben Sie einen Betreff ein.'),
    ...checkParts('betreff', betreff, template),
    ...checkBetreff(betreff),
    ...checkLength('text', text, 'Bitte geben Sie einen Text ein.'),
    ...checkParts('text', text, template),
    ...readParagraphs(text).flatMap((paragraph, index) => checkParagraph(text, paragraph, index)),
    ...checkRequired(text, template),
  ]
}

function checkSms(template: TextTemplate, text: string): WordingProblem[] {
  const { parts, replaced } = measureSms(text)
  return [
    ...checkLength('text', text, 'Bitte geben Sie einen Text ein.'),
    ...checkParts('text', text, template),
    ...labelled(parseText(text).parts).map(({ name, offset }) =>
      problem('text', text, offset, `In einer SMS hat {{${name}}} keine Beschriftung.`),
    ),
    ...checkRequired(text, template),
    ...replaced.map((character) =>
      problem('text', text, text.indexOf(character), `Das Zeichen „${character}“ gibt es in SMS nicht.`),
    ),
    ...(parts > MAX_SMS_PARTS
      ? [problem('text', text, 0, `Das sind ${parts} SMS. Bitte kürzen Sie den Text auf ${MAX_SMS_PARTS}.`)]
      : []),
  ]
}

function checkLength(field: 'betreff' | 'text', text: string, sentence: string): WordingProblem[] {
  if (text.trim() === '') return [{ field, line: 1, message: sentence }]
  const max = WORDING_LIMITS[field]
  return text.length > max ? [{ field, line: 1, message: `Bitte geben Sie höchstens ${max} Zeichen ein.` }] : []
}

function checkParts(
  field: 'betreff' | 'text',
  text: string,
  { variables }: Pick<TextTemplate, 'variables'>,
): WordingProblem[] {
  const { parts, broken } = parseText(text)
  const address = text.search(/https?:|www\./i)
  return [
    ...broken.map(({ offset }) =>
      problem(field, text, offset, 'Hier steht eine geschweifte Klammer allein. Variablen schreiben Sie {{link}}.'),
    ),
    ...parts.filter(isVariable).flatMap(({ name, offset }) => {
      const sentence = unknownName(name, variables)
      return sentence === null ? [] : [problem(field, text, offset, sentence)]
    }),
    ...(address === -1
      ? []
      : [problem(field, text, address, 'Adressen von Seiten stehen nicht im Text. Bitte verwenden Sie {{link}}.')]),
  ]
}

function unknownName(name: string, known: readonly VariableName[]): string | null {
  if (isVariableName(name) && known.includes(name)) return null
  const nearest = nearestName(name, known)
  const offer = nearest === null ? '' : ` Meinten Sie „${nearest}“?`
  return `Die Variable „${name}“ gibt es ${isVariableName(name) ? 'in dieser Vorlage ' : ''}nicht.${offer}`
}

function checkBetreff(betreff: string): WordingProblem[] {
  return parseText(betreff)
    .parts.filter(isVariable)
    .filter((part) => kindOf(part) === 'link' || kindOf(part) === 'block')
    .map(({ name, offset }) => problem('betreff', betreff, offset, `{{${name}}} kann nicht im Betreff stehen.`))
}

function checkParagraph(text: string, { kind, text: paragraph, offset }: Paragraph, index: number): WordingProblem[] {
  const { parts } = parseText(paragraph)
  const variables = parts.filter(isVariable)
  if (kind === 'headline') {
    if (index > 0) return [problem('text', text, offset, 'Eine Überschrift (#) steht nur ganz am Anfang.')]
    return variables
      .filter((part) => kindOf(part) === 'link' || kindOf(part) === 'block')
      .map(({ name }) => problem('text', text, offset, `{{${name}}} kann nicht in der Überschrift stehen.`))
  }
  const isAlone = parts.length === 1 && kind === 'plain'
  return variables.flatMap((part) => {
    const at = offset + part.offset
    const of = kindOf(part)
    if (part.label !== null && of !== 'link') {
      return [problem('text', text, at, `Eine Beschriftung hat nur ein Link, {{${part.name}}} ist keiner.`)]
    }
    if (isAlone || (of !== 'block' && part.label === null)) return []
    return [problem('text', text, at, `{{${part.name}}} muss hier allein in einem Absatz stehen.`)]
  })
}

function checkRequired(text: string, { required }: TextTemplate): WordingProblem[] {
  const used = new Set(
    parseText(text)
      .parts.filter(isVariable)
      .map(({ name }) => name),
  )
  return required
    .filter((name) => !used.has(name))
    .map((name) => ({
      field: 'text' as const,
      line: text.split('\n').length,
      message: `Es fehlt {{${name}}} (${VARIABLES[name].about}).`,
    }))
}

type Variable = Extract<TextPart, { kind: 'variable' }>
const isVariable = (part: TextPart): part is Variable => part.kind === 'variable'
const labelled = (parts: readonly TextPart[]) => parts.filter(isVariable).filter(({ label }) => label !== null)
const kindOf = ({ name }: Variable) => (isVariableName(name) ? VARIABLES[name].kind : null)

function problem(field: 'betreff' | 'text', text: string, offset: number, message: string): WordingProblem {
  return { field, line: text.slice(0, Math.max(offset, 0)).split('\n').length, message }
}
