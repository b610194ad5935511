import { expect, test } from 'vitest'
import { createPin } from './pin.server.ts'

test('a PIN has eight characters from a large alphabet without look-alikes', () => {
  const pins = Array.from({ length: 500 }, createPin)
  for (const pin of pins) expect(pin).toMatch(/^[A-Z0-9]{8}$/)
  expect(pins.join('')).not.toMatch(/[0O1IL5S2Z8B]/)
  expect(new Set(pins.join('')).size).toBe(25)
  expect(new Set(pins).size).toBe(500)
})
