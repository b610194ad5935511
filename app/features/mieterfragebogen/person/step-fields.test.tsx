import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { StepFields } from './step-fields.tsx'

test('a browser fills in the data of whom it belongs to, and of nobody else', () => {
  const draw = (isSelf: boolean) =>
    [1, 2, 3]
      .map((step) =>
        drawPage(<StepFields {...{ step: step as 1, values: {}, errors: {}, einkommen: 'gesagt', isSelf }} />),
      )
      .join('')
  for (const token of ['given-name', 'bday', 'email', 'postal-code', 'organization']) {
    expect(draw(true)).toContain(`autoComplete="${token}"`)
    expect(draw(false)).not.toContain(`autoComplete="${token}"`)
  }
})
