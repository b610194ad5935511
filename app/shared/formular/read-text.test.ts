import { expect, test } from 'vitest'
import { readLangenText, readText, toText } from './read-text.ts'

function formular(wert: string | File) {
  const formData = new FormData()
  formData.set('feld', wert)
  return formData
}

test('a text comes back as it is', () => {
  expect(readText(formular(' Jana '), 'feld')).toBe(' Jana ')
  expect(readText(formular('Jana'), 'anderes')).toBe('')
})

test('a file is no text', () => {
  expect(readText(formular(new File(['Jana'], 'name.txt')), 'feld')).toBe('')
  expect([null, undefined, 7, {}, ['a']].map((wert) => toText(wert))).toEqual(['', '', '', '', ''])
})

test('only a text of several lines comes back whole', () => {
  const lang = 'x'.repeat(10_000)
  expect(readText(formular(lang), 'feld')).toHaveLength(2000)
  expect(readText(formular(lang), 'feld', 30)).toHaveLength(30)
  expect(readLangenText(formular(lang), 'feld')).toBe(lang)
})
