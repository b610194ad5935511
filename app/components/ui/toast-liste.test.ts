import { expect, test, vi } from 'vitest'
import { createToastListe, TOASTS_MAX } from './toast-liste.ts'

test('keeps the newest toasts and tells its listeners', () => {
  const liste = createToastListe()
  const listener = vi.fn()
  const unsubscribe = liste.subscribe(listener)
  for (let i = 1; i <= TOASTS_MAX + 1; i++) liste.add({ titel: `Toast ${i}` })
  expect(liste.list().map(({ titel }) => titel)).toEqual(['Toast 2', 'Toast 3', 'Toast 4'])
  expect(listener).toHaveBeenCalledTimes(TOASTS_MAX + 1)
  unsubscribe()
  liste.add({ titel: 'Danach' })
  expect(listener).toHaveBeenCalledTimes(TOASTS_MAX + 1)
})

test('the same words replace the toast that still says them', () => {
  const liste = createToastListe()
  liste.add({ titel: 'Link kopiert!' })
  const vorher = liste.list()[0]
  liste.add({ titel: 'Link kopiert!' })
  expect(liste.list()).toHaveLength(1)
  expect(liste.list()[0]?.id).not.toBe(vorher?.id)
})

test('removes by id', () => {
  const liste = createToastListe()
  liste.add({ titel: 'a' })
  const id = liste.list()[0]?.id ?? 0
  liste.remove(id)
  expect(liste.list()).toEqual([])
})

test('clears, and tells its listeners only of a change', () => {
  const liste = createToastListe()
  const listener = vi.fn()
  liste.add({ titel: 'SMS gesendet' })
  liste.subscribe(listener)
  liste.clear()
  liste.clear()
  expect(liste.list()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(1)
})
