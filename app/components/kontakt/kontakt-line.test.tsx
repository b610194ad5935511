import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { isKontakt, KontaktLine } from './kontakt-line.tsx'

const KONTAKT = {
  name: 'Katrin Lorenz',
  telefon: '0341 12',
  href: 'tel:034112',
  text: 'Muster GmbH\nMo bis Fr 9 bis 17 Uhr',
}

test('KONTAKT-1: shows name, number, company and office hours of the contact for an inquiry', () => {
  const html = drawPage(<KontaktLine kontakt={KONTAKT} />)
  expect(html.replace(/<[^>]+>/g, '')).toBe(
    'Fragen? Katrin Lorenz, Telefon 0341 12\nMuster GmbH\nMo bis Fr 9 bis 17 Uhr',
  )
  expect(html).toContain('href="tel:034112"')
})

test('shows the name alone without a number and office hours', () => {
  const html = drawPage(<KontaktLine kontakt={{ ...KONTAKT, telefon: '', href: null, text: '' }} />)
  expect(html.replace(/<[^>]+>/g, '')).toBe('Fragen? Katrin Lorenz')
})

test('isKontakt refuses other shapes', () => {
  expect([isKontakt(KONTAKT), isKontakt({ ...KONTAKT, href: 1 }), isKontakt(undefined)]).toEqual([true, false, false])
})
