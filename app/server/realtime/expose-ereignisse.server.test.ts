import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  EreignisHub,
  MAX_SUBSCRIBERS,
  MAX_SUBSCRIBERS_PER_ADDRESS,
  openEreignisStream,
  parseExposeNotification,
} from './expose-ereignisse.server.ts'

const ID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'

describe('parseExposeNotification', () => {
  test.each([
    [
      { id: ID, art: 'geaendert', oeffentlich: true },
      { id: ID, art: 'geaendert' },
    ],
    [
      { id: ID, art: 'neu', oeffentlich: true },
      { id: ID, art: 'geaendert' },
    ],
    [
      { id: ID, art: 'entfernt', oeffentlich: false },
      { id: ID, art: 'entfernt' },
    ],
    [
      { id: ID, art: 'geaendert', oeffentlich: true, title: 'geheim' },
      { id: ID, art: 'geaendert' },
    ],
    [{ id: ID, art: 'geaendert', oeffentlich: false }, null],
    [{ id: ID, art: 'geaendert' }, null],
    [{ art: 'privat' }, null],
    [{ id: 7, art: 'entfernt' }, null],
    ['text', null],
    [null, null],
  ])('%j → %j', (payload, expected) => {
    expect(parseExposeNotification(JSON.stringify(payload))).toEqual(expected)
  })

  test('what is no JSON is nothing', () => {
    expect(parseExposeNotification('{')).toBeNull()
  })
})

describe('EreignisHub', () => {
  const subscriber = (address: string, kontoId: string | null = null) => ({
    address,
    kontoId,
    onEvent: vi.fn(),
    onClose: vi.fn(),
  })

  test('limits streams per address, and frees the place', () => {
    const hub = new EreignisHub()
    const places = Array.from({ length: MAX_SUBSCRIBERS_PER_ADDRESS }, () => hub.subscribe(subscriber('a')))
    expect(hub.subscribe(subscriber('a'))).toBeNull()
    expect(hub.subscribe(subscriber('b'))).not.toBeNull()
    places[0]?.()
    places[0]?.()
    expect(hub.subscribe(subscriber('a'))).not.toBeNull()
    expect(hub.subscribe(subscriber('a'))).toBeNull()
  })

  test('limits streams in total', () => {
    const hub = new EreignisHub()
    for (let index = 0; index < MAX_SUBSCRIBERS; index += 1) hub.subscribe(subscriber(`a${index}`))
    expect(hub.subscribe(subscriber('b'))).toBeNull()
  })

  test('what concerns one person reaches their pages alone, and what concerns all who are signed in no visitor', () => {
    const hub = new EreignisHub()
    const [jana, anderer, besucher] = [subscriber('a', 'jana'), subscriber('b', 'anderer'), subscriber('c')]
    for (const einer of [jana, anderer, besucher]) hub.subscribe(einer)
    hub.publishToKonto('jana')
    hub.publishToKonto(null)
    const anzahl = [jana, anderer, besucher].map(({ onEvent }) => onEvent.mock.calls.length)
    expect(anzahl).toEqual([2, 1, 0])
    expect(jana.onEvent).toHaveBeenCalledWith({ art: 'konto' })
  })

  test('closing ends all streams and refuses new ones', () => {
    const hub = new EreignisHub()
    const open = subscriber('a')
    hub.subscribe(open)
    hub.close()
    expect(open.onClose).toHaveBeenCalledOnce()
    expect(hub.size).toBe(0)
    expect(hub.subscribe(subscriber('a'))).toBeNull()
  })
})

describe('openEreignisStream', () => {
  afterEach(() => vi.useRealTimers())

  async function read(reader: ReadableStreamDefaultReader<Uint8Array>) {
    const { value } = await reader.read()
    return new TextDecoder().decode(value)
  }

  test('says when to come back, passes events on, beats, and gives its place back', async () => {
    vi.useFakeTimers()
    const hub = new EreignisHub()
    const reader = openEreignisStream(hub, { address: 'a', kontoId: null })?.getReader()
    if (!reader) throw new Error('refused')
    expect(await read(reader)).toBe('retry: 5000\n\n')
    hub.publish({ id: ID, art: 'entfernt' })
    expect(await read(reader)).toBe(`data: {"id":"${ID}","art":"entfernt"}\n\n`)
    vi.advanceTimersByTime(25_000)
    expect(await read(reader)).toBe(': \n\n')
    await reader.cancel()
    expect(hub.size).toBe(0)
  })

  test('a reader that takes nothing is cut off', async () => {
    const hub = new EreignisHub()
    const reader = openEreignisStream(hub, { address: 'a', kontoId: null })?.getReader()
    await reader?.read()
    expect(hub.size).toBe(1)
    for (let index = 0; index < 100; index += 1) hub.publish({ id: ID, art: 'geaendert' })
    expect(hub.size).toBe(0)
    await expect(reader?.read()).rejects.toThrow(/does not read/)
  })

  test('a stream that nobody reads (HEAD, a visitor who has left) takes no place', async () => {
    const hub = new EreignisHub()
    const unread = Array.from({ length: 200 }, () => openEreignisStream(hub, { address: 'a', kontoId: null }))
    expect(unread).not.toContain(null)
    await new Promise((resolve) => setImmediate(resolve))
    expect(hub.size).toBe(0)
  })

  test('of streams that were opened together, those past the limit end at once', async () => {
    const hub = new EreignisHub()
    const streams = Array.from({ length: MAX_SUBSCRIBERS_PER_ADDRESS + 1 }, () =>
      openEreignisStream(hub, { address: 'a', kontoId: null }),
    )
    const first = await Promise.all(streams.map((stream) => stream?.getReader().read()))
    expect(first.filter((result) => result?.done)).toHaveLength(1)
    expect(hub.size).toBe(MAX_SUBSCRIBERS_PER_ADDRESS)
    expect(openEreignisStream(hub, { address: 'a', kontoId: null })).toBeNull()
  })
})
