import { expect, test } from 'vitest'
import { createQrCode } from './qr-code.ts'

test('is an SVG of 256 px with a margin of 2 modules', async () => {
  const bild = await createQrCode('https://example.org/property/1')
  expect(bild.startsWith('data:image/svg+xml,')).toBe(true)
  const svg = decodeURIComponent(bild.slice('data:image/svg+xml,'.length))
  expect(svg).toContain('width="256"')
  // The first module of the finder pattern starts after the margin.
  expect(svg).toContain('M2 2.5')
})

test('rejects a text that does not fit into a QR code', async () => {
  await expect(createQrCode(`https://example.org/${'a'.repeat(4000)}`)).rejects.toThrow()
})
