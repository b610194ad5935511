import { expect, test, vi } from 'vitest'
import { createTabAbgleich, type TabAbgleich } from './tab-abgleich.ts'

/** Tabs over one channel. `server` is what the cookie says; asking it happens after all messages, as in a browser. */
function openTabs(kontoIds: (string | null)[], server: string | null) {
  const kanaele: { onmessage: ((event: MessageEvent<unknown>) => void) | null }[] = []
  const warteschlange: (() => void)[] = []
  let fragen = 0
  const stand = [...kontoIds]
  const tabs: TabAbgleich[] = kontoIds.map((_, i) => {
    const kanal = {
      onmessage: null as ((event: MessageEvent<unknown>) => void) | null,
      close: () => undefined,
      postMessage(data: unknown) {
        for (const anderer of kanaele)
          if (anderer !== kanal) warteschlange.push(() => anderer.onmessage?.(new MessageEvent('message', { data })))
      },
    }
    kanaele.push(kanal)
    const tab = createTabAbgleich(kanal, () => {
      fragen += 1
      warteschlange.push(() => {
        if (stand[i] === server) return
        stand[i] = server
        tab.announce(server)
      })
    })
    return tab
  })
  function run() {
    for (let schritte = 0; warteschlange.length > 0; schritte += 1) {
      if (schritte > 200) throw new Error('ping-pong')
      warteschlange.shift()?.()
    }
  }
  for (const [i, tab] of tabs.entries()) tab.announce(kontoIds[i] ?? null)
  return { stand, run, fragen: () => fragen }
}

test.each([
  ['signing in', ['a', null, null], 'a'],
  ['signing out', [null, 'a', 'a'], null],
  ['another account', ['b', 'a', 'a', null], 'b'],
  ['a page from the cache of the browser', [null, 'a'], 'a'],
  ['two stale tabs', ['a', null], 'b'],
])('%s reaches every tab, and then it is quiet', (_name, kontoIds, server) => {
  const { stand, run } = openTabs(kontoIds, server)
  run()
  expect(stand).toEqual(kontoIds.map(() => server))
})

test('tabs that agree ask nobody', () => {
  const { run, fragen } = openTabs(['a', 'a', 'a'], 'a')
  run()
  expect(fragen()).toBe(0)
})

test('a foreign message changes nothing', () => {
  const kanal = {
    onmessage: null as ((event: MessageEvent<unknown>) => void) | null,
    close: () => undefined,
    postMessage: () => undefined,
  }
  const frage = vi.fn()
  const tab = createTabAbgleich(kanal, frage)
  tab.announce('a')
  for (const data of [null, 7, 'b', {}, { kontoId: 'b' }]) kanal.onmessage?.(new MessageEvent('message', { data }))
  expect(frage).not.toHaveBeenCalled()
})
