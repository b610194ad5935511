import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSrcset, toSlide } from './lightbox-slides.ts'

const bild = { src: '/bilder/a.webp', alt: 'Küche', breite: 1600, hoehe: 1200, farbe: '#eee' }

test('a picture with variants offers them from small to full size', () => {
  const slide = toSlide({ ...bild, webp: '/bilder/v/960/webp/a.webp 960w, /bilder/v/480/webp/a.webp 480w' })
  expect(slide.srcSet.map(({ width, height }) => [width, height])).toEqual([
    [480, 360],
    [960, 720],
    [1600, 1200],
  ])
  expect(slide.thumbnail).toBe('/bilder/v/480/webp/a.webp')
  expect(slide.description).toBe('Küche')
})

test('a picture without variants is its own thumbnail', () => {
  expect(toSlide(bild)).toMatchObject({ thumbnail: bild.src, srcSet: [{ src: bild.src, width: 1600, height: 1200 }] })
})

test('any text gives files with positive sizes', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), (srcset, breite, hoehe) => {
      for (const datei of parseSrcset(srcset, { breite, hoehe })) {
        expect(datei.src).not.toBe('')
        expect(datei.height).toBeGreaterThan(0)
      }
    }),
  )
})
