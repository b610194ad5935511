import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  EventHub,
  MANY_SPREAD_MS,
  MAX_RESERVED,
  MAX_SUBSCRIBERS,
  MAX_SUBSCRIBERS_PER_ADDRESS,
  MAX_SUBSCRIBERS_PER_KONTO,
  openEventStream,
} from './expose-events.server.ts'

const ID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'

const NOTHING: ReadonlySet<string> = new Set()
const change = (...ids: string[]) => ({ geaendert: new Set(ids), entfernt: NOTHING, viele: false })
const MANY = { geaendert: NOTHING, entfernt: NOTHING, viele: true }

describe('EventHub', () => {
  const subscriber = (address: string, kontoId: string | null = null) => ({
    address,
    kontoId,
    onEvent: vi.fn(),
    onClose: vi.fn(),
  })

  test('limits streams per address, and frees the place', () => {
    const hub = new EventHub()
    const places = Array.from({ length: MAX_SUBSCRIBERS_PER_ADDRESS }, () => hub.subscribe(subscriber('a')))
    expect(hub.subscribe(subscriber('a'))).toBeNull()
    expect(hub.subscribe(subscriber('b'))).not.toBeNull()
    places[0]?.()
    places[0]?.()
    expect(hub.subscribe(subscriber('a'))).not.toBeNull()
    expect(hub.subscribe(subscriber('a'))).toBeNull()
  })

  test('limits streams of a wide network, whose addresses are many', () => {
    const hub = new EventHub()
    let taken = 0
    // 25 networks of one home connection (/56), 40 streams each.
    for (let network = 0; network < 25; network += 1) {
      for (let i = 0; i < MAX_SUBSCRIBERS_PER_ADDRESS; i += 1) {
        if (hub.subscribe(subscriber(`2001:db8:a:${(0x1200 + network).toString(16)}::${i}`))) taken += 1
      }
    }
    expect(taken).toBe(2 * MAX_SUBSCRIBERS_PER_ADDRESS)
    expect(hub.subscribe(subscriber('2001:db8:a:1300::1'))).not.toBeNull()
    expect(hub.subscribe(subscriber('203.0.113.7'))).not.toBeNull()
  })

  test('keeps places for people who are signed in, some for each account, wherever they are', () => {
    const hub = new EventHub()
    for (let index = 0; index < MAX_SUBSCRIBERS; index += 1) hub.subscribe(subscriber(`a${index}`))
    expect(hub.subscribe(subscriber('b'))).toBeNull()
    const places = Array.from({ length: MAX_SUBSCRIBERS_PER_KONTO }, () => hub.subscribe(subscriber('a1', 'jana')))
    expect(places).not.toContain(null)
    expect(hub.subscribe(subscriber('a1', 'jana'))).toBeNull()
    for (let index = MAX_SUBSCRIBERS_PER_KONTO; index < MAX_RESERVED; index += 1) {
      expect(hub.subscribe(subscriber('a1', `konto${index}`))).not.toBeNull()
    }
    expect(hub.subscribe(subscriber('c', 'letzter'))).toBeNull()
    places[0]?.()
    expect(hub.subscribe(subscriber('c', 'letzter'))).not.toBeNull()
  })

  test('limits streams in total', () => {
    const hub = new EventHub()
    for (let index = 0; index < MAX_SUBSCRIBERS; index += 1) hub.subscribe(subscriber(`a${index}`))
    expect(hub.subscribe(subscriber('b'))).toBeNull()
  })

  test('what concerns one person reaches their pages alone, and what concerns all who are signed in no visitor', () => {
    const hub = new EventHub()
    const [jana, other, visitor] = [subscriber('a', 'jana'), subscriber('b', 'anderer'), subscriber('c')]
    for (const one of [jana, other, visitor]) hub.subscribe(one)
    hub.publishToKonto('jana')
    hub.publishToKonto(null)
    const count = [jana, other, visitor].map(({ onEvent }) => onEvent.mock.calls.length)
    expect(count).toEqual([2, 1, 0])
    expect(jana.onEvent).toHaveBeenCalledWith({ kind: 'konto' })
  })

  test('closing ends all streams and refuses new ones', () => {
    const hub = new EventHub()
    const open = subscriber('a')
    hub.subscribe(open)
    hub.close()
    expect(open.onClose).toHaveBeenCalledOnce()
    expect(hub.size).toBe(0)
    expect(hub.subscribe(subscriber('a'))).toBeNull()
  })
})

describe('openEventStream', () => {
  afterEach(() => vi.useRealTimers())

  async function read(reader: ReadableStreamDefaultReader<Uint8Array>) {
    const { value } = await reader.read()
    return new TextDecoder().decode(value)
  }

  test('says when to come back, passes events on, beats, and gives its place back', async () => {
    vi.useFakeTimers()
    const hub = new EventHub()
    const reader = openEventStream(hub, { address: 'a', kontoId: null, random: () => 0.5 })?.getReader()
    if (!reader) throw new Error('refused')
    expect(await read(reader)).toBe('retry: 5000\n\n')
    hub.publish({ ...change('a'), entfernt: new Set([ID]) })
    expect(await read(reader)).toBe(`data: {"kind":"exposes","ids":["a","${ID}"]}\n\n`)
    vi.advanceTimersByTime(25_000)
    expect(await read(reader)).toBe(': \n\n')
    await reader.cancel()
    expect(hub.size).toBe(0)
  })

  async function openStream(random = () => 0.5) {
    const hub = new EventHub()
    const reader = openEventStream(hub, { address: 'a', kontoId: 'jana', random })?.getReader()
    if (!reader) throw new Error('refused')
    await reader.read()
    return { hub, reader }
  }

  test('a slow reader is not disconnected, and gets each kind of event once', async () => {
    const { hub, reader } = await openStream()
    for (let index = 0; index < 1_000; index += 1) {
      hub.publish(change(`id-${index % 10}`))
      hub.publishToKonto('jana')
    }
    // The first event was sent at once; the others waited.
    expect(await read(reader)).toBe('data: {"kind":"exposes","ids":["id-0"]}\n\n')
    const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((n) => `"id-${n}"`)
    expect(await read(reader)).toBe(`data: {"kind":"exposes","ids":[${ids.join(',')}]}\n\ndata: {"kind":"konto"}\n\n`)
    expect(hub.size).toBe(1)
  })

  test('what waits for a slow reader is bounded: past 100 Exposés it is "much"', async () => {
    const { hub, reader } = await openStream()
    for (let index = 0; index < 10_000; index += 1) hub.publish(change(`id-${index}`))
    expect(await read(reader)).toContain('id-0')
    expect(await read(reader)).toBe('data: {"kind":"viel"}\n\n')
  })

  test('sends "much has changed" once, after a random delay', async () => {
    vi.useFakeTimers()
    const { hub, reader } = await openStream(() => 0.25)
    for (let index = 0; index < 20; index += 1) hub.publish(MANY)
    hub.publish(change('a'))
    expect(await read(reader)).toBe('data: {"kind":"exposes","ids":["a"]}\n\n')
    const many = read(reader)
    const arrived = vi.fn()
    many.then(arrived)
    await vi.advanceTimersByTimeAsync(MANY_SPREAD_MS / 4 - 1)
    expect(arrived).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await many).toBe('data: {"kind":"viel"}\n\n')
    // Not zero, since other tests of this process may have timers.
    const before = vi.getTimerCount()
    await reader.cancel()
    expect(vi.getTimerCount()).toBe(before - 1)
  })

  test('a reader that accepts nothing for more than a minute is disconnected', async () => {
    vi.useFakeTimers()
    const { hub, reader } = await openStream()
    hub.publish(change('a'))
    await vi.advanceTimersByTimeAsync(74_000)
    expect(hub.size).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(hub.size).toBe(0)
    await expect(reader.read()).rejects.toThrow(/does not read/)
  })

  test('a stream that nobody reads (HEAD, a visitor who has left) takes no place', async () => {
    const hub = new EventHub()
    const unread = Array.from({ length: 200 }, () => openEventStream(hub, { address: 'a', kontoId: null }))
    expect(unread).not.toContain(null)
    await new Promise((resolve) => setImmediate(resolve))
    expect(hub.size).toBe(0)
  })

  test('of streams that were opened together, those past the limit end at once', async () => {
    const hub = new EventHub()
    const streams = Array.from({ length: MAX_SUBSCRIBERS_PER_ADDRESS + 1 }, () =>
      openEventStream(hub, { address: 'a', kontoId: null }),
    )
    const first = await Promise.all(streams.map((stream) => stream?.getReader().read()))
    expect(first.filter((result) => result?.done)).toHaveLength(1)
    expect(hub.size).toBe(MAX_SUBSCRIBERS_PER_ADDRESS)
    expect(openEventStream(hub, { address: 'a', kontoId: null })).toBeNull()
  })
})
