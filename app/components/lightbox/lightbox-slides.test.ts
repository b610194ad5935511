import { expect, test } from 'vitest'
import { toSlide } from './lightbox-slides.ts'

const bild = { src: '/bilder/a.webp', alt: 'Küche', width: 1600, height: 1200, color: '#eee' }

test('offers the variants of a picture from small to full size', () => {
  const slide = toSlide({ ...bild, src: '/bilder/v/960/webp/a.webp', webp: true })
  expect(slide.srcSet.map(({ width, height }) => [width, height])).toEqual([
    [480, 360],
    [960, 720],
    [1600, 1200],
  ])
  expect(slide.srcSet[0]?.src).toBe('/bilder/v/480/webp/a.webp')
  expect(slide.description).toBe('Küche')
})

test('uses a picture without variants as its own thumbnail', () => {
  expect(toSlide(bild)).toMatchObject({ srcSet: [{ src: bild.src, width: 1600, height: 1200 }] })
})
