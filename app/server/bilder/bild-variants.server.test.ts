import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listLevels } from '#app/shared/bilder/bild-files.ts'
import { makeFoto, readHeic } from '#tests/setup/bilder-test.ts'
import { findBildFormat } from './bild-format.server.ts'
import { findOriginalKey, isOriginalKey, parseBildPath } from './bild-paths.server.ts'
import { createVariants, readBildData, readHeicDimensions, stripMetadata } from './bild-variants.server.ts'

describe('formats by content', () => {
  test.each(['webp', 'avif', 'jpeg', 'png', 'gif'] as const)('%s', async (format) => {
    expect(findBildFormat(await makeFoto({ breite: 8, hoehe: 8 }).toFormat(format).toBuffer())).toBe(format)
  })

  test('HEIC', async () => {
    expect(findBildFormat(await readHeic())).toBe('heic')
  })

  test.each([
    ['nothing', ''],
    ['HTML', '<html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['PDF', '%PDF-1.7'],
    ['MP4', '\0\0\0\x20ftypisom\0\0\0\0'],
    ['half a header', '\x89PN'],
  ])('%s is no picture', (_, text) => {
    expect(findBildFormat(Buffer.from(text, 'latin1'))).toBeNull()
  })
})

describe('variants', () => {
  test('a large picture gets all widths', async () => {
    const varianten = await createVariants(await makeFoto({ breite: 2000, hoehe: 1500 }).jpeg().toBuffer(), {
      breite: 2000,
      format: 'webp',
    })
    const sizes = await Promise.all(varianten.map(async ({ bytes }) => sharp(bytes).metadata()))
    expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual([
      [480, 360, 'webp'],
      [960, 720, 'webp'],
      [1600, 1200, 'webp'],
    ])
  })

  test.each([
    [300, [300]],
    [480, [480]],
    [481, [480, 481]],
    [960, [480, 960]],
    [1200, [480, 960, 1200]],
    [4096, [480, 960, 1600]],
  ])('a picture %i wide is never enlarged', async (breite, expected) => {
    expect(listLevels(breite).map((level) => level.width)).toEqual(expected)
    const varianten = await createVariants(await makeFoto({ breite, hoehe: 40 }).png().toBuffer(), {
      breite,
      format: 'webp',
    })
    const widths = await Promise.all(varianten.map(async ({ bytes }) => (await sharp(bytes).metadata()).width))
    expect(widths).toEqual(expected)
  })

  test('AVIF too', async () => {
    const [first] = await createVariants(await makeFoto().png().toBuffer(), { breite: 1200, format: 'avif' })
    expect(findBildFormat(first?.bytes ?? new Uint8Array())).toBe('avif')
  })

  test('EXIF: the orientation is applied, the rest is gone', async () => {
    const foto = await makeFoto({ breite: 600, hoehe: 400 })
      .withExif({ IFD0: { Copyright: 'Geheim' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(foto).metadata()).exif).toBeDefined()
    expect(await readBildData(foto)).toMatchObject({ breite: 400, hoehe: 600 })
    const original = await sharp(await stripMetadata(foto, 'jpeg')).metadata()
    expect(original).toMatchObject({ width: 400, height: 600, format: 'jpeg' })
    expect(original.exif).toBeUndefined()
    for (const { bytes } of await createVariants(foto, { breite: 400, format: 'webp' })) {
      const variant = await sharp(bytes).metadata()
      expect(variant.exif).toBeUndefined()
      expect(variant).toMatchObject({ width: 400, height: 600 })
    }
  })

  test('stores a picture without metadata unchanged', async () => {
    const foto = await makeFoto().jpeg().toBuffer()
    expect(await stripMetadata(foto, 'jpeg')).toBe(foto)
  })

  test('mean colour', async () => {
    expect((await readBildData(await makeFoto({ farbe: '#336699' }).png().toBuffer())).farbe).toBe('#336699')
    const grey = await makeFoto({ farbe: '#808080' }).greyscale().jpeg().toBuffer()
    expect((await readBildData(grey)).farbe).toMatch(/^#(7f|80|81){3}$/)
  })

  test('refuses damaged and oversized pictures', async () => {
    const foto = await makeFoto().jpeg().toBuffer()
    const broken = foto.subarray(0, foto.length / 2)
    await expect(createVariants(broken, { breite: 1200, format: 'webp' })).rejects.toMatchObject({
      code: 'BILD_UNLESBAR',
    })
    const strip = await makeFoto({ breite: 1, hoehe: 20_001 }).png().toBuffer()
    await expect(readBildData(strip)).rejects.toMatchObject({ code: 'BILD_UNLESBAR' })
    await expect(readBildData(Buffer.from('\xff\xd8\xff garbage', 'latin1'))).rejects.toMatchObject({
      code: 'BILD_UNLESBAR',
    })
    // A few kilobytes that decode to 100 megapixels.
    const bomb = await makeFoto({ breite: 10_000, hoehe: 10_000 }).png({ compressionLevel: 9 }).toBuffer()
    await expect(readBildData(bomb)).rejects.toMatchObject({ code: 'BILD_UNLESBAR' })
    await expect(readHeicDimensions(Buffer.from('\0\0\0\x18ftypheic', 'latin1'))).rejects.toMatchObject({
      code: 'BILD_UNLESBAR',
    })
  })

  test('the size of a HEIC picture is read from its header', async () => {
    expect(await readHeicDimensions(await readHeic())).toEqual({ breite: 1600, hoehe: 1200 })
  })
})

describe('paths', () => {
  test.each([
    '',
    '..',
    '../x.webp',
    'a/../../x.webp',
    'a/..%2fx',
    '/etc/passwd',
    '.env',
    'a//b',
    'a\\b',
    'a b',
    'v',
    'v/480',
    'v/480/webp',
    'v/481/webp/a.webp',
    'v/480/jpg/a.webp',
    'v/0480/webp/a.webp',
    'v/480/webp/v/480/webp/a.webp',
    'v/480/webp/../../../a.webp',
    'a\0.webp',
    'ä.webp',
    'a?b',
  ])('%j is no image', (rest) => {
    expect(parseBildPath(rest)).toBeNull()
  })

  test('originals, variants and converted pictures lead to the original', () => {
    const expected = { originalKey: 'exposes/a/1.heic' }
    expect(parseBildPath('exposes/a/1.heic')).toMatchObject({ ...expected, variant: false })
    expect(parseBildPath('exposes/a/1.heic.heic-konvertiert.jpg')).toMatchObject(expected)
    expect(parseBildPath('v/960/avif/exposes/a/1.heic.heic-konvertiert.jpg')).toMatchObject({
      ...expected,
      variant: true,
    })
  })

  test('uploads cannot replace variants or converted pictures', () => {
    expect(isOriginalKey('v/480/webp/a.webp')).toBe(false)
    expect(isOriginalKey('a/1.heic.heic-konvertiert.jpg')).toBe(false)
    expect(isOriginalKey('a/1.heic')).toBe(true)
    expect(findOriginalKey('https://example.org/bilder/a.webp')).toBeNull()
    expect(findOriginalKey('/bilder/a.webp')).toBe('a.webp')
  })
})
