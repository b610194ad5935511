import { expect, test } from 'vitest'
import { pruefeBewerbung } from './bewerbung-pruefen.ts'

function formular(werte: Record<string, string>) {
  const formData = new FormData()
  for (const [name, wert] of Object.entries(werte)) formData.set(name, wert)
  return formData
}

test('all three fields are required', () => {
  expect(Object.keys(pruefeBewerbung(formular({ vorname: ' ' })))).toEqual(['vorname', 'nachname', 'email'])
  expect(pruefeBewerbung(formular({ vorname: 'Jana', nachname: 'Albrecht', email: 'jana@example.org' }))).toEqual({})
})

test('an address must look like one', () => {
  expect(pruefeBewerbung(formular({ vorname: 'J', nachname: 'A', email: 'jana@example' })).email).toMatch(/gültige/)
})
