import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import SentDialog from './sent-dialog.tsx'

const draw = (rentals: string[], purchases: string[], profilMissing: boolean) =>
  drawPage(
    <SentDialog
      sent={{ isNew: true, omitted: [], kontakt: null, rentals, purchases, profilMissing }}
      profilPath="/profil/1"
    />,
  )

test('KAUF-4: after sending, a purchase speaks of buying and offers the voluntary profile', () => {
  const html = draw([], ['Haus am See'], false)
  expect(html).toContain('Ihre Anfrage zum Kauf')
  expect(html).toContain('freiwillige Fragen')
  expect(html).not.toMatch(/Mietprofil|Profil ausfüllen/)
})

test('KAUF-4: after sending, names the next step for rentals and for purchases of a mixed list', () => {
  const html = draw(['Loft', 'Altbau', 'Neubau'], ['Haus am See'], true)
  expect(html).toMatch(/Zur Miete: 3 Wohnungen[\s\S]*Noch ein Schritt: Ihr Mietprofil/)
  expect(html).toMatch(/Zum Kauf: Haus am See[\s\S]*Dafür brauchen wir kein Mietprofil/)
  expect(html).toMatch(/Kaufprofil<[\s\S]*Profil ausfüllen</)
  expect(draw(['Loft'], [], true)).not.toMatch(/Kauf/)
})
