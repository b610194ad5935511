import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { RangeField } from './range-field.tsx'

test.each([
  [undefined, ['Zimmer von', 'Zimmer bis', 'Zimmer von', 'Zimmer bis']],
  ['m²', ['Zimmer von (m²)', 'Zimmer bis (m²)', 'Zimmer von', 'Zimmer bis']],
])('with the unit %s, names the fields and handles %j', (unit, names) => {
  const html = drawPage(
    <RangeField
      name="zimmer"
      label="Zimmer"
      from={1}
      to={3}
      min={1}
      max={6}
      step={0.5}
      unit={unit}
      format={(value) => `${value} Zimmer`}
    />,
  )
  expect([...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual(names)
})
