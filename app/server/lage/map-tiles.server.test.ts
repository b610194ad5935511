import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles, type RangeResponse, TileType } from 'pmtiles'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildPmtiles } from '#tests/setup/files/pmtiles-fixture.ts'
import { answerTiles } from './map-tiles.server.ts'

function storeTiles(): { path: string; file: Uint8Array } {
  const folder = mkdtempSync(join(tmpdir(), 'wp-karte-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [path, file] = [join(folder, 'karte.pmtiles'), buildPmtiles()]
  writeFileSync(path, file)
  return { path, file }
}

const ask = (path: string, range?: string) =>
  answerTiles(path, new Request('http://portal.example/karte/kacheln.pmtiles', { headers: range ? { range } : {} }))

describe('LAGE-3: tiles out of the company’s own file', () => {
  test('the library of the page reads its tiles by ranges', async () => {
    const { path } = storeTiles()
    const archive = new PMTiles({
      getKey: () => 'karte',
      getBytes: async (offset, length): Promise<RangeResponse> => {
        const answer = await ask(path, `bytes=${offset}-${offset + length - 1}`)
        expect(answer.status).toBe(206)
        return { data: await answer.arrayBuffer(), etag: answer.headers.get('etag') ?? undefined }
      },
    })
    expect(await archive.getHeader()).toMatchObject({ tileType: TileType.Mvt, minZoom: 0, maxZoom: 1 })
    const [world, quarter] = await Promise.all([archive.getZxy(0, 0, 0), archive.getZxy(1, 1, 0)])
    expect(world?.data.byteLength).toBeGreaterThan(20)
    expect(quarter?.data).toEqual(world?.data)
    expect(await archive.getZxy(2, 0, 0)).toBeUndefined()
  })

  test('serves a range, cut at the end of the file', async () => {
    const { path, file } = storeTiles()
    const answer = await ask(path, 'bytes=10-99999999')
    expect(answer.headers.get('content-range')).toBe(`bytes 10-${file.length - 1}/${file.length}`)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file.slice(10))
  })

  test.each([undefined, 'bytes=0-', 'bytes=-5', 'bytes=9-3', 'bytes=99999999-99999999', 'bytes=0-1,3-4', 'lines=0-1'])(
    'refuses the range %s, so that nobody gets the whole file',
    async (range) => {
      const answer = await ask(storeTiles().path, range)
      expect(answer.status).toBe(416)
      expect((await answer.arrayBuffer()).byteLength).toBe(0)
    },
  )

  test('returns 404 if the file is missing', async () => {
    expect((await ask('/nowhere/karte.pmtiles', 'bytes=0-126')).status).toBe(404)
  })
})
