import { expect, test } from 'vitest'
import { antwortText } from './kontakt-view.ts'

test.each([
  [null, null],
  [0, 'antwortet meist innerhalb eines Tages'],
  [24, 'antwortet meist innerhalb eines Tages'],
  [24.1, 'antwortet meist innerhalb von 2 Tagen'],
  [72, 'antwortet meist innerhalb von 3 Tagen'],
])('KONTAKT-2: words a median response time of %s hours', (hours, text) => {
  expect(antwortText(hours)).toBe(text)
})
