import { describe } from 'vitest'
import { isSignedLink } from '#app/server/secrets/signed-link.server.ts'
import { requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { makeFoto, readHeic, test } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { answerBild } from './answer-bild.server.ts'
import { answerFunction } from './answer-function.server.ts'
import { createServiceToken, isServiceCall } from './service-token.server.ts'
import { storeBild } from './store-bild.server.ts'

const SECRET = 'ein Geheimnis von mehr als 32 Zeichen'
const SERVICE = { authorization: `Bearer ${createServiceToken(SECRET)}` }
const URL_BASIS = 'http://localhost:3000'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

function options(name: string) {
  return {
    name,
    secrets: [SECRET],
    publicUrl: URL_BASIS,
    refusal: new DomainError('SITZUNG_BEENDET', 'Bitte melden Sie sich an.'),
    now: NOW,
  }
}

function post(name: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Request(`${URL_BASIS}/functions/v1/${name}`, { method: 'POST', body: text, headers })
}

test('the service token', () => {
  const token = createServiceToken(SECRET)
  expect(isServiceCall(`Bearer ${token}`, [SECRET])).toBe(true)
  for (const header of [
    null,
    '',
    token,
    `bearer ${token}`,
    `Bearer ${token}x`,
    'Bearer ',
    `Basic ${token}`,
    'Bearer ä',
  ]) {
    expect(isServiceCall(header, [SECRET])).toBe(false)
  }
  expect(isServiceCall(`Bearer ${token}`, [`${SECRET}!`])).toBe(false)
})

describe('convert-heic-images', () => {
  const name = 'convert-heic-images'

  test('anyone, for a picture of a public Exposé; with or without the origin', async ({ db, storage }) => {
    await storeBild(db, storage, { key: 'a/1.heic', bytes: await readHeic(), alt: null })
    const { id } = await createExpose(db, { images: ['/bilder/a/1.heic'] })
    for (const image_url of ['/bilder/a/1.heic', `${URL_BASIS}/bilder/a/1.heic`]) {
      const response = await answerFunction(db, storage, post(name, { expose_id: id, image_url }), options(name))
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({
        success: true,
        converted_url: '/bilder/a/1.heic.heic-konvertiert.jpg',
        message: 'Das Bild wurde umgewandelt.',
      })
    }
  })

  test('a hidden Exposé looks like an unknown one, except to the server itself', async ({ db, storage }) => {
    await storeBild(db, storage, { key: 'a/1.heic', bytes: await readHeic(), alt: null })
    const { id } = await createExpose(db, { images: ['/bilder/a/1.heic'], oeffentlich: false })
    const answers: unknown[] = []
    for (const expose_id of [id, UNKNOWN]) {
      const body = { expose_id, image_url: '/bilder/a/1.heic' }
      const response = await answerFunction(db, storage, post(name, body), options(name))
      expect(response.status).toBe(404)
      answers.push(await response.json())
    }
    expect(answers[0]).toEqual(answers[1])
    const body = { expose_id: id, image_url: '/bilder/a/1.heic' }
    const intern = await answerFunction(db, storage, post(name, body, SERVICE), options(name))
    expect(intern.status).toBe(200)
    const url = new URL((await intern.json()).converted_url, URL_BASIS)
    expect(url.pathname).toBe('/bilder/a/1.heic.heic-konvertiert.jpg')
    const show = (address: URL) => {
      const rest = address.pathname.slice('/bilder/'.length)
      const mayHidden = async () => isSignedLink(address, { now: NOW })
      return answerBild(db, storage, { method: 'GET', ifNoneMatch: null, rest, mayHidden })
    }
    const shown = await show(url)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    await shown.body?.cancel()
    expect((await show(new URL(url.pathname, URL_BASIS))).status).toBe(404)
  })

  test('a foreign image and a damaged one', async ({ db, storage }) => {
    const broken = (await readHeic()).subarray(0, 2000)
    await storage.put(requireStorageKey('expose-images/a/2.heic'), broken)
    const { id: expose_id } = await createExpose(db, { images: ['/bilder/a/2.heic'] })
    const foreign = await answerFunction(
      db,
      storage,
      post(name, { expose_id, image_url: '/bilder/b.heic' }),
      options(name),
    )
    expect([foreign.status, await foreign.json()]).toEqual([
      404,
      { success: false, message: 'Dieses Bild gehört nicht zu diesem Exposé.' },
    ])
    const body = { expose_id, image_url: '/bilder/a/2.heic' }
    const unlesbar = await answerFunction(db, storage, post(name, body), options(name))
    expect([unlesbar.status, await unlesbar.json()]).toEqual([
      422,
      { success: false, message: 'HEIC-Format nicht unterstützt' },
    ])
  })
})

describe('sync-expose-images', () => {
  const name = 'sync-expose-images'

  test('the server itself, by its token', async ({ db, storage }) => {
    const { id: expose_id } = await createExpose(db)
    const body = { expose_id, action: 'cleanup', status: 'rented' }
    const without = await answerFunction(db, storage, post(name, body), options(name))
    expect([without.status, await without.json()]).toEqual([
      401,
      { success: false, message: 'Bitte melden Sie sich an.' },
    ])
    const wrong = await answerFunction(db, storage, post(name, body, { authorization: 'Bearer falsch' }), options(name))
    expect(wrong.status).toBe(403)
    const refusal = new DomainError('NUR_VERWALTUNG', 'Das darf nur die Verwaltung.')
    const bewerberin = await answerFunction(db, storage, post(name, body), { ...options(name), refusal })
    expect([bewerberin.status, await bewerberin.json()]).toEqual([403, { success: false, message: refusal.message }])
  })

  test('and operators who are signed in', async ({ db, storage }) => {
    const { id: expose_id } = await createExpose(db)
    const body = { expose_id, action: 'cleanup', status: 'rented' }
    const ownOptions = { ...options(name), refusal: null }
    expect((await answerFunction(db, storage, post(name, body), ownOptions)).status).toBe(200)
  })

  test('sync and cleanup', async ({ db, storage }) => {
    await storage.put(requireStorageKey('expose-images/a/1.jpg'), await makeFoto().jpeg().toBuffer())
    const { id: expose_id } = await createExpose(db, { images: ['/bilder/a/1.jpg', '/bilder/a/2.jpg'] })
    const call = async (action: string) => {
      const response = await answerFunction(db, storage, post(name, { expose_id, action }, SERVICE), options(name))
      return [response.status, await response.json()]
    }
    expect(await call('sync')).toEqual([
      200,
      { success: true, message: 'Bilder mit neuen Varianten: 1. Nicht lesbar: 1.', errors: ['/bilder/a/2.jpg'] },
    ])
    expect(await call('cleanup')).toEqual([200, { success: true, message: 'Bilder ohne Varianten: 1.', errors: [] }])
    expect((await call('loeschen'))[0]).toBe(400)
  })
})

describe('bad input', () => {
  const cases: [string, unknown, number][] = [
    ['no JSON', '{"expose_id":', 400],
    ['an empty body', '', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['no UUID', { expose_id: 'abc', image_url: '/bilder/a.heic', action: 'sync' }, 400],
    ['SQL', { expose_id: "' or 1=1 --", image_url: '/bilder/a.heic', action: 'sync' }, 400],
    ['no image, no action', { expose_id: UNKNOWN }, 400],
    ['wrong types', { expose_id: [UNKNOWN], image_url: {}, action: 1 }, 400],
    ['a large body', { expose_id: UNKNOWN, image_url: 'x'.repeat(20_000), action: 'sync' }, 413],
    ['an unknown Exposé', { expose_id: UNKNOWN, image_url: '/bilder/a.heic', action: 'sync' }, 404],
  ]
  for (const [title, body, status] of cases) {
    test(title, async ({ db, storage }) => {
      for (const name of ['convert-heic-images', 'sync-expose-images']) {
        const response = await answerFunction(db, storage, post(name, body, SERVICE), options(name))
        expect(response.status).toBe(status)
        expect(await response.json()).toMatchObject({ success: false, message: expect.stringMatching(/\S/) })
      }
    })
  }

  test('refuses invalid UTF-8, other methods and unknown names', async ({ db, storage }) => {
    const name = 'convert-heic-images'
    const request = new Request(`${URL_BASIS}/x`, { method: 'POST', body: new Uint8Array([0x7b, 0xff, 0x7d]) })
    expect((await answerFunction(db, storage, request, options(name))).status).toBe(400)
    const get = await answerFunction(db, storage, new Request(URL_BASIS), options(name))
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await answerFunction(db, storage, post('toString', {}), options('toString'))).status).toBe(404)
  })
})
