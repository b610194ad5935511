import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const SOURCE = await readFile(new URL('offline-page.js', import.meta.url), 'utf8')
const LOFT = '5f0c7b1e-0000-4000-8000-000000000001'
const NO_CHANCE = { random: () => 0 }

/** Runs the offline page's script with a stubbed browser. */
function openPage({ stored = {}, isOnline = true, answers = [] as boolean[] } = {}) {
  vi.useFakeTimers()
  const drawn: { tag: string; href?: string; textContent?: string; append: () => void }[] = []
  const termine = { hidden: true }
  const anfragenliste = { hidden: true }
  const list = { append: () => undefined }
  const parts: Record<string, unknown> = {
    '#termine': termine,
    '#termine ul': list,
    '#anfragenliste': anfragenliste,
    '#anfragenliste ul': list,
    button: { addEventListener: vi.fn() },
  }
  const did = { reloads: 0, asked: [] as number[] }
  const navigator = { onLine: isOnline }
  const online: (() => void)[] = []
  const start = Date.now()
  runInNewContext(SOURCE, {
    document: {
      querySelector: (selector: string) => parts[selector],
      createElement: (tag: string) => {
        const element = { tag, append: () => undefined }
        drawn.push(element)
        return element
      },
    },
    localStorage: { getItem: (key: keyof typeof stored) => stored[key] ?? null },
    location: { reload: () => did.reloads++ },
    addEventListener: (_: string, handler: () => void) => online.push(handler),
    navigator,
    setTimeout,
    Math: { ...NO_CHANCE, min: Math.min },
    fetch: async () => {
      did.asked.push((Date.now() - start) / 1_000)
      const answer = answers.shift()
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return { ok: answer }
    },
  })
  return { drawn, termine, anfragenliste, did, navigator, online }
}

test('APP-2: polls the portal with growing pauses, and loads the page once it responds', async () => {
  const { did } = openPage()
  await vi.advanceTimersByTimeAsync(1_000_000)
  expect(did).toEqual({ reloads: 0, asked: [10, 30, 70, 150, 310, 610, 910] })

  const there = openPage({ answers: [false, true] })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(there.did).toEqual({ reloads: 1, asked: [10, 30] })
})

test('APP-2: sends no request while offline, and loads the page when the connection returns', async () => {
  const { did, online } = openPage({ isOnline: false })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(did).toEqual({ reloads: 0, asked: [] })
  for (const handler of online) handler()
  expect(did.reloads).toBe(1)
})

test('APP-2: shows the list from the last visit and skips malformed items', () => {
  const wishlist = JSON.stringify([{ id: LOFT, title: 'Loft' }, { id: 'x', title: 'Fremd' }, null])
  const angaben = JSON.stringify({ [LOFT]: '980 €' })
  const { drawn, anfragenliste, termine } = openPage({ stored: { wishlist, 'wishlist-angaben': angaben } })
  expect([anfragenliste.hidden, termine.hidden]).toEqual([false, true])
  expect(drawn.map(({ tag, href, textContent }) => [tag, href ?? textContent])).toEqual([
    ['a', `/expose/${LOFT}`],
    ['li', undefined],
    ['p', '980 €'],
  ])
  expect(openPage({ stored: { wishlist: 'kaputt' } }).anfragenliste.hidden).toBe(true)
})

test('APP-6: shows the booked viewing with its lines, and skips past days and malformed items', () => {
  const termin = { id: 'a', day: '2999-01-01', title: 'Dienstag, 16:00 Uhr', lines: ['Loft', 'Treffpunkt: Hof'] }
  const others = [{ ...termin, day: '2000-01-01' }, { day: '2999-01-01' }, null, 'x']
  const { drawn, termine, anfragenliste } = openPage({ stored: { termine: JSON.stringify([...others, termin]) } })
  expect([termine.hidden, anfragenliste.hidden]).toEqual([false, true])
  expect(drawn.map(({ tag, textContent }) => [tag, textContent])).toEqual([
    ['b', 'Dienstag, 16:00 Uhr'],
    ['li', undefined],
    ['p', 'Loft'],
    ['p', 'Treffpunkt: Hof'],
  ])
  for (const termine of ['kaputt', '{}', JSON.stringify(others)])
    expect(openPage({ stored: { termine } }).termine.hidden).toBe(true)
})
