import { afterEach, expect, test, vi } from 'vitest'
import { createToastListe } from '../ui/toast-liste.ts'
import { teile } from './teilen.ts'

const ZIEL = { titel: 'Loft', url: 'https://example.org/expose/1' }

function stubNavigator(teile: { share?: () => Promise<void>; writeText?: () => Promise<void> }) {
  const writeText = vi.fn(teile.writeText ?? (() => Promise.resolve()))
  vi.stubGlobal('navigator', { share: teile.share, clipboard: { writeText } })
  return writeText
}

/** Shares, and answers the toasts that say what became of it. */
async function teileUndLies() {
  const liste = createToastListe()
  await teile(ZIEL, liste.add)
  return liste.list()
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('uses the device dialog and says nothing', async () => {
  const share = vi.fn(() => Promise.resolve())
  const writeText = stubNavigator({ share })
  expect(await teileUndLies()).toEqual([])
  expect(share).toHaveBeenCalledWith({ title: 'Loft', url: ZIEL.url })
  expect(writeText).not.toHaveBeenCalled()
})

test('closing the dialog is no failure', async () => {
  const writeText = stubNavigator({ share: () => Promise.reject(new DOMException('zu', 'AbortError')) })
  expect(await teileUndLies()).toEqual([])
  expect(writeText).not.toHaveBeenCalled()
})

test.each([
  ['there is no dialog', undefined],
  ['the dialog fails', () => Promise.reject(new DOMException('nein', 'NotAllowedError'))],
])('copies the link where %s', async (_name, share) => {
  const writeText = stubNavigator({ share })
  expect(await teileUndLies()).toMatchObject([{ titel: 'Link kopiert!', art: 'erfolg' }])
  expect(writeText).toHaveBeenCalledWith(ZIEL.url)
})

test('says so when copying fails', async () => {
  stubNavigator({ writeText: () => Promise.reject(new DOMException('nein', 'NotAllowedError')) })
  expect(await teileUndLies()).toMatchObject([{ titel: 'Fehler beim Kopieren', art: 'fehler' }])
})
