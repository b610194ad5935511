import { expect, test } from 'vitest'
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
