import { describe, expect, test } from 'vitest'
import { listBildFiles, toSrcset } from './bild-files.ts'

const KEY = 'exposes/loft/01-küche.webp'
const bild = { src: `/bilder/v/960/webp/${KEY}`, width: 1200, webp: true, avif: true } as const

describe('lists the files of a picture', () => {
  test('by its address and width, in each format', () => {
    expect(listBildFiles(bild, 'avif')).toEqual([
      { src: `/bilder/v/480/avif/${KEY}`, width: 480 },
      { src: `/bilder/v/960/avif/${KEY}`, width: 960 },
      { src: `/bilder/v/1600/avif/${KEY}`, width: 1200 },
    ])
    expect(toSrcset({ ...bild, src: `/bilder/v/480/webp/${KEY}`, width: 300 }, 'webp')).toBe(
      `/bilder/v/480/webp/${KEY} 300w`,
    )
  })

  test('as empty if the picture has no variants', () => {
    const without = { src: '/bilder/exposes/loft/01.jpg', width: 1200, webp: true } as const
    expect(listBildFiles(without, 'avif')).toEqual([])
    expect(toSrcset(without, 'avif')).toBeUndefined()
  })
})
