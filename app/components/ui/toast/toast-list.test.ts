import { expect, test, vi } from 'vitest'
import { createToastList, TOASTS_MAX } from './toast-list.ts'

test('keeps the newest toasts and notifies its listeners', () => {
  const list = createToastList()
  const listener = vi.fn()
  const unsubscribe = list.subscribe(listener)
  for (let i = 1; i <= TOASTS_MAX + 1; i++) list.add({ title: `Toast ${i}` })
  expect(list.list().map(({ title }) => title)).toEqual(['Toast 2', 'Toast 3', 'Toast 4'])
  expect(listener).toHaveBeenCalledTimes(TOASTS_MAX + 1)
  unsubscribe()
  list.add({ title: 'Danach' })
  expect(listener).toHaveBeenCalledTimes(TOASTS_MAX + 1)
})

test('replaces a visible toast with the same text', () => {
  const list = createToastList()
  list.add({ title: 'Link kopiert!' })
  const before = list.list()[0]
  list.add({ title: 'Link kopiert!' })
  expect(list.list()).toHaveLength(1)
  expect(list.list()[0]?.id).not.toBe(before?.id)
})

test('removes a toast by its id', () => {
  const list = createToastList()
  list.add({ title: 'a' })
  const id = list.list()[0]?.id ?? 0
  list.remove(id)
  expect(list.list()).toEqual([])
})

test('removes all toasts, and notifies its listeners only of a change', () => {
  const list = createToastList()
  const listener = vi.fn()
  list.add({ title: 'SMS gesendet' })
  list.subscribe(listener)
  list.clear()
  list.clear()
  expect(list.list()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(1)
})
