import { expect, test } from 'vitest'
import type { SavedMietprofil } from '#app/shared/mietprofil/mietprofil-options.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { ProfilPage } from './profil-page.tsx'

const PROFIL: SavedMietprofil = {
  mietbeginn: 'sofort',
  suchtyp: 'paar',
  anzahlPersonen: 2,
  beruf: ['angestellter'],
  einkommen: 3800,
  motivation: 'Näher zur Arbeit.',
  stand: '1',
}
const WHY = 'Erst mit diesen Angaben können wir Ihre Anfragen zur Miete bearbeiten.'

test.each([
  [null, true],
  [{ ...PROFIL, suchtyp: null }, true],
  [PROFIL, false],
])('explains the purpose without a profile, and always who sees the income', (profil, asked) => {
  const html = drawPage(<ProfilPage fragen={{}} profil={profil} pagePath="/profil/1" />)
  expect(html.includes(WHY)).toBe(asked)
  expect(html).toContain('Das sehen nur Sie und die Verwaltung.')
})
