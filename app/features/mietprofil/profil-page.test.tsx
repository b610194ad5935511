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
  const html = drawPage(<ProfilPage fragen={{}} profil={profil} pagePath="/profil/1" exposeId={null} />)
  expect(html.includes(WHY)).toBe(asked)
  expect(html).toContain('Das sehen nur Sie und die Verwaltung.')
})

test('BEWERBUNG-10: opened from an application, form and ways back name it', () => {
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  const html = drawPage(<ProfilPage fragen={{}} profil={PROFIL} pagePath="/profil/1" exposeId={id} />)
  expect(html).toContain(`action="/profil/1?weiter=%2Fbewerbung%2F${id}"`)
  expect(html.match(new RegExp(`href="/bewerbung/${id}"`, 'g'))).toHaveLength(2)
  expect(html).toContain('Zurück zur Bewerbung')
  expect(html).not.toContain('/dashboard')
})
