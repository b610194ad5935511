import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { Footer } from './footer.tsx'

test('TERMIN-19: every page leads to the booking by the number of the inquiry', () => {
  const firma = { name: 'Deichhaus', logoText: 'Deichhaus', logo: null, datenschutzUrl: null }
  expect(drawPage(<Footer firma={firma} year={2026} />)).toMatch(/href="\/booking-entry"[^>]*>Termin buchen</)
})
