import { expect, test } from 'vitest'
import { galleryBilder, isPanorama, originalUrl } from './panorama.ts'

const bild = (src: string, width = 4096, height = 2048) => ({ src, width, height })

test.each([
  '/bilder/exposes/loft/panorama-01-wohnzimmer.webp',
  '/bilder/exposes/loft/Panorama.JPG',
  '/bilder/exposes/loft/07-panorama.webp',
  '/bilder/exposes/panorama/wohnzimmer.webp',
  '/bilder/v/960/webp/exposes/loft/panorama-01.webp?v=2',
])('%s is a panorama of the tour', (src) => {
  expect(isPanorama(bild(src))).toBe(true)
})

test.each([
  '/bilder/exposes/loft/wohnzimmer-02-neubau-panorama.webp',
  '/bilder/exposes/panorama-wohnung/01-bad.webp',
  '/bilder/exposes/panoramablick/01-bad.webp',
  '/bilder/exposes/loft/panoramablick.webp',
])('%s is a picture of the gallery', (src) => {
  expect(isPanorama(bild(src))).toBe(false)
})

test('a photograph of usual proportions stays in the gallery, whatever its name', () => {
  const foto = bild('/bilder/exposes/loft/panorama.webp', 1600, 1200)
  expect(galleryBilder([foto, bild('/bilder/exposes/loft/panorama-2.webp')])).toEqual([foto])
})

test('a picture that is listed twice is shown once', () => {
  const foto = bild('/bilder/exposes/loft/bad.webp', 1600, 1200)
  expect(galleryBilder([foto, { ...foto }])).toEqual([foto])
})

test('returns the original of a variant', () => {
  expect(originalUrl('/bilder/v/960/webp/exposes/loft/panorama.webp')).toBe('/bilder/exposes/loft/panorama.webp')
  expect(originalUrl('/bilder/exposes/loft/panorama.webp')).toBe('/bilder/exposes/loft/panorama.webp')
})
