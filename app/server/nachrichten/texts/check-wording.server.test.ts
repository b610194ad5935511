import { describe, expect, test } from 'vitest'
import { checkWording } from './check-wording.server.ts'
import { normaliseText } from './normalise-text.server.ts'
import { findTextTemplate, TEXT_TEMPLATES, type Wording } from './text-templates.server.ts'

function check(key: string, wording: Wording): string[] {
  const template = findTextTemplate(key)
  if (!template) throw new Error(`There is no text ${key}.`)
  return checkWording(template, wording).map(({ field, line, message }) => `${field} ${line}: ${message}`)
}

const mail = (text: string, betreff = 'Ihre Besichtigung') => check('besichtigung-angebot', { betreff, text })
const sms = (text: string) => check('termin-gebucht-sms', { betreff: null, text })
const REST = '\n\n{{wohnungskarte}}\n\n{{link: Termin wählen}}'

test.each(TEXT_TEMPLATES.map((template) => [template.key, template] as const))(
  'VORLAGE-1: the portal’s own text of %s can be saved',
  (_key, template) => {
    expect(checkWording(template, template.own)).toEqual([])
  },
)

test.each(TEXT_TEMPLATES.filter(({ key }) => key !== 'suchtreffer').map(({ key, own }) => [key, own] as const))(
  'ANFRAGE-13: the portal’s own text of %s speaks of no flat and no renting, since it may be a house for sale',
  (_key, { betreff, text }) => {
    expect(`${betreff ?? ''} ${text}`).not.toMatch(/Wohnung|vermiet/)
  },
)

describe('VORLAGE-3: a broken text is refused, with its place and what may be meant', () => {
  test.each([
    [
      'a name that is near',
      `Zu {{wohung}}${REST}`,
      'text 1: Die Variable „wohung“ gibt es nicht. Meinten Sie „wohnung“?',
    ],
    ['another case', `Zu {{Wohnung}}${REST}`, 'text 1: Die Variable „Wohnung“ gibt es nicht. Meinten Sie „wohnung“?'],
    ['a name that is near to none', `{{xyzxyzxyz}}${REST}`, 'text 1: Die Variable „xyzxyzxyz“ gibt es nicht.'],
    ['of another text', `{{treffer}}${REST}`, 'text 1: Die Variable „treffer“ gibt es in dieser Vorlage nicht.'],
    ['no name', `A {{}}${REST}`, 'text 1: Die Variable „“ gibt es nicht.'],
    [
      'an open brace',
      `A\n\n{{wohnung${REST}`,
      'text 3: Hier steht eine geschweifte Klammer allein. Variablen schreiben Sie {{link}}.',
    ],
    [
      'a single brace',
      `A {wohnung}${REST}`,
      'text 1: Hier steht eine geschweifte Klammer allein. Variablen schreiben Sie {{link}}.',
    ],
    [
      'a closing brace',
      `A }}${REST}`,
      'text 1: Hier steht eine geschweifte Klammer allein. Variablen schreiben Sie {{link}}.',
    ],
    [
      'an address',
      `Siehe https://example.org${REST}`,
      'text 1: Adressen von Seiten stehen nicht im Text. Bitte verwenden Sie {{link}}.',
    ],
    [
      'a block within a line',
      `Zu: {{wohnungskarte}}${REST}`,
      'text 1: {{wohnungskarte}} muss hier allein in einem Absatz stehen.',
    ],
    [
      'a button within a line',
      `Hier: {{link: Weiter}}${REST}`,
      'text 1: {{link}} muss hier allein in einem Absatz stehen.',
    ],
    [
      'a label of what is no link',
      `{{wohnung: Titel}}${REST}`,
      'text 1: Eine Beschriftung hat nur ein Link, {{wohnung}} ist keiner.',
    ],
    ['a second headline', `Guten Tag\n\n# Neues${REST}`, 'text 3: Eine Überschrift (#) steht nur ganz am Anfang.'],
    ['a link as a headline', `# {{link}}${REST}`, 'text 1: {{link}} kann nicht in der Überschrift stehen.'],
    ['nothing', ' \n ', 'text 1: Bitte geben Sie einen Text ein.'],
    ['too much', `${'x'.repeat(10_000)}${REST}`, 'text 1: Bitte geben Sie höchstens 10000 Zeichen ein.'],
  ])('%s', (_what, text, problem) => {
    expect(mail(text)).toContain(problem)
  })

  test('what the mail is for must not be missing', () => {
    expect(mail('Guten Tag,\n\n{{wohnungskarte}}')).toEqual([
      'text 3: Es fehlt {{link}} (Seite, auf der es weitergeht; mit Beschriftung ein Knopf).',
    ])
    expect(check('anfrage-absage', { betreff: 'Ihre Anfrage', text: '{{wohnung}}' })).toEqual([
      'text 1: Es fehlt {{loeschung_am}} (Tag, bis zu dem die Angaben gelöscht werden).',
    ])
  })

  test('a subject is one line of words', () => {
    expect(mail(`A${REST}`, ' ')).toEqual(['betreff 1: Bitte geben Sie einen Betreff ein.'])
    expect(mail(`A${REST}`, '{{link}}')).toEqual(['betreff 1: {{link}} kann nicht im Betreff stehen.'])
    expect(mail(`A${REST}`, '{{pni}}')).toEqual(['betreff 1: Die Variable „pni“ gibt es nicht. Meinten Sie „pin“?'])
  })

  test('an SMS is short, and of characters that phones have', () => {
    expect(sms('Termin {{beginn}}: {{link}}')).toEqual([])
    expect(sms('Termin {{beginn}} 😀: {{link}}')).toEqual(['text 1: Das Zeichen „😀“ gibt es in SMS nicht.'])
    expect(sms(`Termin {{beginn}}: {{link}} ${'x'.repeat(300)}`)).toEqual([
      'text 1: Das sind 3 SMS. Bitte kürzen Sie den Text auf 2.',
    ])
    expect(sms('Termin {{beginn}}: {{link: Hier}}')).toEqual(['text 1: In einer SMS hat {{link}} keine Beschriftung.'])
  })
})

test('a text is made plain in one pass, however many blanks it has', () => {
  // Would take 15 seconds if each blank searched for the end of the line again.
  expect(normaliseText(`a \t\n${' '.repeat(100_000)}\u0007\u200bb `)).toBe(`a\n${' '.repeat(100_001)}b`)
})
