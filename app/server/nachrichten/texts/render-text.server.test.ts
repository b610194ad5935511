import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import { finishMail } from '#app/server/nachrichten/templates/render-mail.server.ts'
import { NOW } from '#tests/setup/now.ts'
import { fillLine, fillMail } from './render-text.server.ts'
import { aboutWohnung, textMail } from './text-mail.server.ts'
import { parseText, printText, readParagraphs, type TextPart } from './text-syntax.server.ts'

const FRAME = { firma: config.firma, akzent: config.akzent, publicUrl: 'https://portal.example.de', now: NOW }
const LINK = 'https://portal.example.de/dashboard'

/** Words, values and names of an attacker. */
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '<script>',
        '"',
        "'",
        '&',
        '{{link}}',
        '{{',
        '}}',
        '\n\n',
        '# ',
        '> ',
        'https://boese.example',
        'x',
      ),
    )
    .map((words) => words.join('')),
)
const part: fc.Arbitrary<TextPart> = fc.oneof(
  fc.string({ minLength: 1 }).map((text): TextPart => ({ kind: 'words', text: text.replace(/[{}]/g, '-') })),
  fc.record({
    kind: fc.constant('variable' as const),
    name: fc.constantFrom('link', 'wohnung', 'pin', 'gibt_es_nicht'),
    label: fc.option(fc.constantFrom('Weiter', 'Termin wählen')),
    offset: fc.constant(0),
  }),
)

/** Ignores offsets, and joins neighbouring words. */
function compact(parts: readonly TextPart[]) {
  const all: unknown[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (part.kind === 'variable') all.push([part.name, part.label])
    else if (typeof last === 'string') all.splice(-1, 1, last + part.text)
    else all.push(part.text)
  }
  return all
}

describe('reading and writing a text', () => {
  test('what is printed is read the same', () => {
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(compact(parseText(printText(parts)).parts)).toEqual(compact(parts))
      }),
    )
  })

  test('no letter of any text is lost', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { parts } = parseText(text)
        expect(printText(parts).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      }),
    )
  })

  test('blank lines part paragraphs, whatever else they hold', () => {
    expect(readParagraphs('# Titel\n\nEins\nzwei\n \t\n\n> klein\n')).toEqual([
      { kind: 'headline', text: 'Titel', offset: 2 },
      { kind: 'plain', text: 'Eins\nzwei', offset: 9 },
      { kind: 'small', text: 'klein', offset: 25 },
    ])
  })
})

describe('VORLAGE-4: nothing of a text or a value is ever markup', () => {
  test('any text with any values', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (text, title, status) => {
        const wohnung = { title, extra: status, url: `${LINK}/wohnung` }
        const mail = textMail('anfrage-status', {
          ...aboutWohnung('Mira', wohnung, LINK),
          status,
          statustext: title,
          anmerkung: [],
        })
        const wording = { betreff: text, text: `${text}\n\n{{statustext}} {{wohnung}}\n\n{{wohnungskarte}}` }
        const { html, betreff } = finishMail(mail, FRAME, wording)
        expect(html).not.toMatch(/<(script|img|iframe|form)\b/i)
        const tags = html.slice(html.indexOf('<body')).match(/<[^>]*>/g) ?? []
        for (const tag of tags) expect(tag).toMatch(/^<\/?(body|div|table|tr|td|th|h1|p|a|b|br|span|html)\b/)
        expect(betreff).not.toMatch(/[\r\n]/)
        const [content = ''] = html.split('href="mailto:')
        const links = Array.from(content.matchAll(/href="([^"]*)"/g), ([, href]) => href)
        expect(new Set(links)).toSatisfy((found: Set<string>) =>
          Array.from(found).every((href) => href === LINK || href === wohnung.url),
        )
      }),
    )
  })

  test('fills in a value literally, without parsing it', () => {
    expect(fillLine('Für {{wohnung}}', { wohnung: '{{pin}}', pin: '7K4MPR2W' })).toBe('Für {{pin}}')
    expect(fillMail('{{wohnung}}', { wohnung: '# A\n\n> B' }).blocks).toEqual([
      { kind: 'absatz', text: '# A > B', links: [] },
    ])
  })

  test.for([
    ['a name that is no variable', '{{https://boese.example}}', {}],
    ['words', '{{wohnung: Ansehen}}', { wohnung: '' }],
    ['a link without an address', '{{link: Ansehen}}', { link: '' }],
  ] as const)('%s is never a button', ([, text, values]) => {
    expect(fillMail(`A\n\n${text}`, values).blocks).toEqual([{ kind: 'absatz', text: 'A', links: [] }])
  })

  test('a paragraph of nothing but empty values is left out', () => {
    expect(fillMail('A\n\n{{vorname}}\n\n{{anmerkung}}\n\nB', { vorname: '', anmerkung: [] }).blocks).toHaveLength(2)
  })
})
