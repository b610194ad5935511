import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { ViewFailure } from './dokument-viewer.tsx'

test('a file that cannot be shown has the headline of the act, and the reason below it', () => {
  const html = drawPage(<ViewFailure onAgain={() => undefined} />)
  expect(html).toMatch(/<b>Fehler beim Anzeigen<\/b>.*Datei nicht verfügbar.*Erneut versuchen/)
})
