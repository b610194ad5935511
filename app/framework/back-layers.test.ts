import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createBackLayers } from './back-layers.ts'

type Entry = { state: { idx: number } | null; href: string }

const FIRST: Entry = { state: { idx: 0 }, href: '/' }

/** History of a tab, with a router that numbers its entries and receives every popstate that is not stopped. */
function createTab() {
  const entries = [FIRST]
  let at = 0
  const routerHeard = vi.fn()
  const here = () => entries[at] ?? FIRST

  function go(steps: number) {
    if (entries[at + steps] === undefined) return
    at += steps
    pop()
  }
  function pop() {
    const event = new Event('popstate')
    const stop = vi.spyOn(event, 'stopImmediatePropagation')
    layers.onPop(event)
    if (stop.mock.calls.length === 0) routerHeard(here().href)
  }
  const createHistory = () => ({
    get state() {
      return here().state
    },
    pushState(state: Entry['state'], _: string, href = here().href) {
      entries.splice(++at, Number.POSITIVE_INFINITY, { state, href })
    },
    replaceState(state: Entry['state'], _: string, href = here().href) {
      entries[at] = { state, href }
    },
    back: () => go(-1),
    forward: () => go(1),
  })
  const location = {
    get href() {
      return here().href
    },
  }
  let history = createHistory()
  let layers = createBackLayers({ history, location })
  return {
    routerHeard,
    back: () => history.back(),
    forward: () => history.forward(),
    openLayer: (close: () => void) => layers.open(close),
    /** Simulates another document with the same history entries. */
    reload() {
      history = createHistory()
      layers = createBackLayers({ history, location })
    },
    href: () => here().href,
    state: () => here().state,
    /** Simulates the browser on a fragment link. */
    followFragment(href: string) {
      entries.splice(++at, Number.POSITIVE_INFINITY, { state: null, href })
      pop()
    },
    countEntries: () => entries.length,
    /** Simulates the router on a link. */
    navigate(href: string, { replace = false } = {}) {
      const idx = here().state?.idx ?? 0
      if (replace) history.replaceState({ idx }, '', href)
      else history.pushState({ idx: idx + 1 }, '', href)
    },
  }
}

let tab: ReturnType<typeof createTab>
beforeEach(() => {
  tab = createTab()
  tab.navigate('/expose/1')
})

/** Opens a layer that closes on request. */
function openLayer() {
  const take = tab.openLayer(() => close())
  const close = vi.fn(take)
  return close
}

describe('a step back', () => {
  test('closes the layer, then leaves the page', () => {
    const close = openLayer()
    tab.back()
    expect(close).toHaveBeenCalledOnce()
    expect(tab.href()).toBe('/expose/1')
    expect(tab.routerHeard).not.toHaveBeenCalled()
    tab.back()
    expect(tab.routerHeard.mock.calls).toEqual([['/']])
  })

  test('leaves the page at once if the layer was closed in another way', () => {
    openLayer()()
    tab.back()
    expect(tab.href()).toBe('/')
    expect(tab.routerHeard.mock.calls).toEqual([['/']])
  })

  test('closes stacked layers one by one, the upper first', () => {
    const [lower, upper] = [openLayer(), openLayer()]
    tab.back()
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1])
    tab.back()
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1])
    expect(tab.href()).toBe('/expose/1')
  })

  test('returns from another page to the one with the layer, then goes on', () => {
    const close = openLayer()
    tab.navigate('/datenschutz')
    close()
    tab.back()
    expect(tab.routerHeard.mock.calls).toEqual([['/expose/1']])
    tab.back()
    expect(tab.routerHeard.mock.calls).toEqual([['/expose/1'], ['/']])
  })

  test('keeps an address that was replaced while the layer was open', () => {
    openLayer()
    tab.navigate('/expose/1?zimmer=2', { replace: true })
    tab.back()
    expect(tab.href()).toBe('/expose/1?zimmer=2')
    expect(tab.routerHeard).not.toHaveBeenCalled()
    tab.back()
    tab.forward()
    expect(tab.href()).toBe('/expose/1?zimmer=2')
  })

  test('leaves the page after the layer replaced its address and was closed', () => {
    const close = openLayer()
    tab.navigate('/expose/1?zimmer=2', { replace: true })
    close()
    tab.back()
    expect(tab.routerHeard.mock.calls).toEqual([['/']])
  })
})

describe('a step forward', () => {
  test('opens no layer again, and the next step back leaves the page', () => {
    const close = openLayer()
    tab.back()
    tab.forward()
    expect(close).toHaveBeenCalledOnce()
    tab.back()
    expect(tab.routerHeard.mock.calls).toEqual([['/']])
  })

  test('leads on to the page that the layer had linked to', () => {
    const close = openLayer()
    tab.navigate('/datenschutz')
    close()
    tab.back()
    tab.back()
    tab.forward()
    tab.forward()
    expect(tab.routerHeard.mock.calls.map(([href]) => href)).toEqual(['/expose/1', '/', '/expose/1', '/datenschutz'])
  })
})

test('numbers a fragment link and passes it and the step back to the router', () => {
  tab.followFragment('/expose/1#kosten')
  expect(tab.state()).toMatchObject({ idx: 2, key: expect.any(String) })
  const close = openLayer()
  tab.back()
  expect(close).toHaveBeenCalledOnce()
  tab.back()
  expect(tab.routerHeard.mock.calls).toEqual([['/expose/1#kosten'], ['/expose/1']])
  expect(tab.state()).toEqual({ idx: 1 })
})

test('reuses the history entry of a layer that opens again', () => {
  for (let times = 0; times < 3; times++) openLayer()()
  expect(tab.countEntries()).toBe(3)
})

test('passes over a layer entry that the page was loaded with', () => {
  openLayer()
  tab.reload()
  tab.back()
  expect(tab.href()).toBe('/')
  expect(tab.routerHeard.mock.calls).toEqual([['/']])
})
