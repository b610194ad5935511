import { expect, test } from 'vitest'
import { checkBewerbung } from './check-bewerbung.ts'

function formular(werte: Record<string, string>) {
  const formData = new FormData()
  for (const [name, wert] of Object.entries(werte)) formData.set(name, wert)
  return formData
}

test('all three fields are required', () => {
  expect(Object.keys(checkBewerbung(formular({ vorname: ' ' })))).toEqual(['vorname', 'nachname', 'email'])
  expect(checkBewerbung(formular({ vorname: 'Jana', nachname: 'Albrecht', email: 'jana@example.org' }))).toEqual({})
})

test('an address must look like one', () => {
  expect(checkBewerbung(formular({ vorname: 'J', nachname: 'A', email: 'jana@example' })).email).toMatch(/prüfen/)
})
