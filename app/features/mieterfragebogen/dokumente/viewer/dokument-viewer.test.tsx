import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { ViewFailure } from './dokument-viewer.tsx'

test('shows headline and reason for a file that cannot be shown', () => {
  const html = drawPage(<ViewFailure onAgain={() => undefined} />)
  expect(html).toMatch(/<b>Fehler beim Anzeigen<\/b>.*Datei nicht verfügbar.*Erneut versuchen/)
})
