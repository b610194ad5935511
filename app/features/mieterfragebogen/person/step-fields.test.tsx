import { expect, test } from 'vitest'
import type { Fragen } from '#app/shared/fragen/fragen.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { StepFields } from './step-fields.tsx'

test("allows autofill for the account's own person only", () => {
  const draw = (isSelf: boolean) =>
    [1, 2, 3]
      .map((step) =>
        drawPage(
          <StepFields step={step as 1} values={{}} errors={{}} einkommen={'gesagt'} isSelf={isSelf} fragen={{}} />,
        ),
      )
      .join('')
  for (const token of ['given-name', 'bday', 'email', 'postal-code', 'organization']) {
    expect(draw(true)).toContain(`autoComplete="${token}"`)
    expect(draw(false)).not.toContain(`autoComplete="${token}"`)
  }
})

test('FRAGEN-1: a step names no documents that the company does not ask for', () => {
  const draw = (step: 2 | 3 | 4, fragen: Fragen) =>
    drawPage(
      <StepFields step={step} values={{ situation: 'rente' }} errors={{}} einkommen="gesagt" isSelf fragen={fragen} />,
    )
  expect(draw(2, {})).toContain('Fotos der Ausweise')
  expect(draw(2, { ausweis: 'nicht' })).not.toContain('Ausweis')
  expect(draw(3, {})).toMatch(/Diesen Nachweis brauchen wir[\s\S]*Rentenbescheid/)
  expect(draw(3, { einkommensnachweis: 'freiwillig' })).toMatch(/Dieser Nachweis ist freiwillig[\s\S]*Rentenbescheid/)
  expect(draw(3, { einkommensnachweis: 'nicht' })).not.toMatch(/Nachweis|Rentenbescheid/)
  expect(draw(4, {})).toContain('Nur der BonitätsCheck')
  expect(draw(4, { schufa: 'nicht' })).toBe(
    '<p>In diesem Schritt fragen wir nichts. Weiter geht es mit dem nächsten.</p>',
  )
})
