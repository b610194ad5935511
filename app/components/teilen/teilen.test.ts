import { afterEach, expect, test, vi } from 'vitest'
import { showToast } from '../ui/toast.ts'
import { teile } from './teilen.ts'

vi.mock('../ui/toast.ts', () => ({ showToast: vi.fn() }))

const ZIEL = { titel: 'Loft', url: 'https://example.org/expose/1' }

function stubNavigator(teile: { share?: () => Promise<void>; writeText?: () => Promise<void> }) {
  const writeText = vi.fn(teile.writeText ?? (() => Promise.resolve()))
  vi.stubGlobal('navigator', { share: teile.share, clipboard: { writeText } })
  return writeText
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(showToast).mockClear()
})

test('uses the device dialog and says nothing', async () => {
  const share = vi.fn(() => Promise.resolve())
  const writeText = stubNavigator({ share })
  await teile(ZIEL)
  expect(share).toHaveBeenCalledWith({ title: 'Loft', url: ZIEL.url })
  expect(writeText).not.toHaveBeenCalled()
  expect(showToast).not.toHaveBeenCalled()
})

test('closing the dialog is no failure', async () => {
  const writeText = stubNavigator({ share: () => Promise.reject(new DOMException('zu', 'AbortError')) })
  await teile(ZIEL)
  expect(writeText).not.toHaveBeenCalled()
  expect(showToast).not.toHaveBeenCalled()
})

test.each([
  ['there is no dialog', undefined],
  ['the dialog fails', () => Promise.reject(new DOMException('nein', 'NotAllowedError'))],
])('copies the link where %s', async (_name, share) => {
  const writeText = stubNavigator({ share })
  await teile(ZIEL)
  expect(writeText).toHaveBeenCalledWith(ZIEL.url)
  expect(showToast).toHaveBeenCalledWith({ titel: 'Link kopiert!', art: 'erfolg' })
})

test('says so when copying fails', async () => {
  stubNavigator({ writeText: () => Promise.reject(new DOMException('nein', 'NotAllowedError')) })
  await teile(ZIEL)
  expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ titel: 'Fehler beim Kopieren', art: 'fehler' }))
})
