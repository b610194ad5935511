import { expect, test, vi } from 'vitest'
import { createTabSync, type TabSync } from './tab-sync.ts'

/**
 * Tabs over one channel. `server` is the account of the cookie; requests to it run after all messages, as in a browser.
 */
function openTabs(kontoIds: (string | null)[], server: string | null) {
  const channels: { onmessage: ((event: MessageEvent<unknown>) => void) | null }[] = []
  const queue: (() => void)[] = []
  let questions = 0
  const kontoIdsSeen = [...kontoIds]
  const tabs: TabSync[] = kontoIds.map((_, i) => {
    const channel = {
      onmessage: null as ((event: MessageEvent<unknown>) => void) | null,
      close: () => undefined,
      postMessage(data: unknown) {
        for (const other of channels)
          if (other !== channel) queue.push(() => other.onmessage?.(new MessageEvent('message', { data })))
      },
    }
    channels.push(channel)
    const tab = createTabSync(channel, () => {
      questions += 1
      queue.push(() => {
        if (kontoIdsSeen[i] === server) return
        kontoIdsSeen[i] = server
        tab.announce(server)
      })
    })
    return tab
  })
  function run() {
    for (let steps = 0; queue.length > 0; steps += 1) {
      if (steps > 200) throw new Error('ping-pong')
      queue.shift()?.()
    }
  }
  for (const [i, tab] of tabs.entries()) tab.announce(kontoIds[i] ?? null)
  return { kontoIdsSeen, run, questions: () => questions }
}

test.each([
  ['signing in', ['a', null, null], 'a'],
  ['signing out', [null, 'a', 'a'], null],
  ['another account', ['b', 'a', 'a', null], 'b'],
  ['a page from the cache of the browser', [null, 'a'], 'a'],
  ['two stale tabs', ['a', null], 'b'],
])("%s: every tab adopts the server's account, then sends no more messages", (_name, kontoIds, server) => {
  const { kontoIdsSeen, run } = openTabs(kontoIds, server)
  run()
  expect(kontoIdsSeen).toEqual(kontoIds.map(() => server))
})

test('tabs with the same account send no request', () => {
  const { run, questions } = openTabs(['a', 'a', 'a'], 'a')
  run()
  expect(questions()).toBe(0)
})

test('a foreign message changes nothing', () => {
  const channel = {
    onmessage: null as ((event: MessageEvent<unknown>) => void) | null,
    close: () => undefined,
    postMessage: () => undefined,
  }
  const question = vi.fn()
  const tab = createTabSync(channel, question)
  tab.announce('a')
  for (const data of [null, 7, 'b', {}, { kontoId: 'b' }]) channel.onmessage?.(new MessageEvent('message', { data }))
  expect(question).not.toHaveBeenCalled()
})
