import { afterEach, expect, test, vi } from 'vitest'
import { createToastList } from '#app/components/ui/toast/toast-list.ts'
import { share } from './share.ts'

const TARGET = { title: 'Loft', url: 'https://example.org/expose/1' }

function stubNavigator(share: { share?: () => Promise<void>; writeText?: () => Promise<void> }) {
  const writeText = vi.fn(share.writeText ?? (() => Promise.resolve()))
  vi.stubGlobal('navigator', { share: share.share, clipboard: { writeText } })
  return writeText
}

/** Returns the toasts that sharing shows. */
async function shareAndRead() {
  const list = createToastList()
  await share(TARGET, list.add)
  return list.list()
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('uses the device dialog and shows no toast', async () => {
  const share = vi.fn(() => Promise.resolve())
  const writeText = stubNavigator({ share })
  expect(await shareAndRead()).toEqual([])
  expect(share).toHaveBeenCalledWith({ title: 'Loft', url: TARGET.url })
  expect(writeText).not.toHaveBeenCalled()
})

test('treats closing the dialog as no failure', async () => {
  const writeText = stubNavigator({ share: () => Promise.reject(new DOMException('zu', 'AbortError')) })
  expect(await shareAndRead()).toEqual([])
  expect(writeText).not.toHaveBeenCalled()
})

test.each([
  ['there is no dialog', undefined],
  ['the dialog fails', () => Promise.reject(new DOMException('nein', 'NotAllowedError'))],
])('copies the link if %s', async (_name, share) => {
  const writeText = stubNavigator({ share })
  expect(await shareAndRead()).toMatchObject([{ title: 'Link kopiert!', kind: 'erfolg' }])
  expect(writeText).toHaveBeenCalledWith(TARGET.url)
})

test('reports a failed copy', async () => {
  stubNavigator({ writeText: () => Promise.reject(new DOMException('nein', 'NotAllowedError')) })
  expect(await shareAndRead()).toMatchObject([{ title: 'Fehler beim Kopieren', kind: 'fehler' }])
})
