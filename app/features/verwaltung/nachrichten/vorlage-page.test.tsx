import { describe, expect, test } from 'vitest'
import type { VorlageView } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { compareWords } from './use-vorlage-base.ts'
import { VorlagePage } from './vorlage-page.tsx'

const VORLAGE: VorlageView = {
  key: 'termin-gebucht',
  kind: 'email',
  title: 'Besichtigung gebucht',
  occasion: 'Wird gesendet, wenn …',
  betreff: 'Ihre Besichtigung',
  text: 'Hallo {{vorname}}',
  version: 2,
  isOwn: false,
  testTo: 'a@example.org',
  variables: [{ name: 'vorname', about: 'Vorname', kind: 'text', isRequired: false }],
  versions: [],
  examples: [{ id: 'e', name: 'Mehmet Okan, GS12-204' }],
  example: 'e',
  channels: [{ key: 'termin-gebucht', name: 'E-Mail' }],
  preview: { kind: 'vorschau', problems: [], mail: { betreff: 'Ihre Besichtigung', html: '<p>Hallo</p>' }, sms: null },
}

describe('VERWALTUNG-7: when two people edit one text', () => {
  const base = { betreff: 'Alt', text: 'Alt' }

  test('asks about fields changed by both and keeps the other changes', () => {
    const both = compareWords({ base, theirs: { betreff: 'B', text: 'B' }, mine: { betreff: 'Alt', text: 'C' } })
    expect(both.fields).toEqual([{ name: 'text', label: 'Text', theirs: 'B', mine: 'C' }])
    expect(both.merge({ text: 'mine' })).toEqual({ betreff: 'B', text: 'C' })
    expect(both.merge({ text: 'theirs' })).toEqual({ betreff: 'B', text: 'B' })
  })

  test('asks nothing if they changed different fields', () => {
    const apart = compareWords({ base, theirs: { betreff: 'B', text: 'Alt' }, mine: { betreff: 'Alt', text: 'C' } })
    expect(apart).toMatchObject({ fields: [], ownCount: 1 })
    expect(apart.merge({})).toEqual({ betreff: 'B', text: 'C' })
  })
})

test('VORLAGE-6: previews the input without JavaScript', () => {
  const values = { betreff: 'Neu', text: 'Neuer Text', example: 'e', before: '2' }
  const html = drawPage(<VorlagePage vorlage={VORLAGE} />, {
    form: 'vorschau',
    values,
    result: { ...VORLAGE.preview, problems: [{ field: 'text', text: 'Zeile 1: Es fehlt {{link}}.' }], mail: null },
  })
  expect(html).toContain('Neuer Text</textarea>')
  expect(html).toContain('Zeile 1: Es fehlt {{link}}.')
  expect(html).toContain('value="vorschau"')
})
