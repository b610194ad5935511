import { describe, expect, test } from 'vitest'
import { listBildDateien, toSrcset } from './bild-dateien.ts'

const KEY = 'exposes/loft/01-küche.webp'
const bild = { src: `/bilder/v/960/webp/${KEY}`, breite: 1200, webp: true, avif: true } as const

describe('the files of a picture', () => {
  test('follow from its address and width, in each format', () => {
    expect(listBildDateien(bild, 'avif')).toEqual([
      { src: `/bilder/v/480/avif/${KEY}`, breite: 480 },
      { src: `/bilder/v/960/avif/${KEY}`, breite: 960 },
      { src: `/bilder/v/1600/avif/${KEY}`, breite: 1200 },
    ])
    expect(toSrcset({ ...bild, src: `/bilder/v/480/webp/${KEY}`, breite: 300 }, 'webp')).toBe(
      `/bilder/v/480/webp/${KEY} 300w`,
    )
  })

  test('are none where no variants are made', () => {
    const ohne = { src: '/bilder/exposes/loft/01.jpg', breite: 1200, webp: true } as const
    expect(listBildDateien(ohne, 'avif')).toEqual([])
    expect(toSrcset(ohne, 'avif')).toBeUndefined()
  })
})
