import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { Footer } from './footer.tsx'

test('TERMIN-19: links to the booking by inquiry number on every page', () => {
  const firma = { name: 'Deichhaus', logoText: 'Deichhaus', logo: null, datenschutzUrl: null }
  expect(drawPage(<Footer firma={firma} year={2026} />)).toMatch(/href="\/booking-entry"[^>]*>Termin buchen</)
})
