import { isNumber, objectOf } from '#app/shared/json/guards.ts'

/** What lies over a page and goes with a step back: a dialog, the pictures, a further step of a form. */
type Layer = { close: () => void }

/**
 * An entry of the history. `place` is the number that the router gives each of its own; an entry for a layer keeps that
 * of the page below and says how many layers there are.
 */
type Entry = { place: number | null; depth: number; state: unknown; href: string }

type Tab = {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back' | 'forward'>
  location: { href: string }
}

const hasPlace = objectOf({ idx: isNumber })
const hasLayers = objectOf({ layers: isNumber })

/**
 * Lets the browser's Back close what lies over a page (SEITE-18). Opening a layer puts an entry of the same address upon
 * that of the page. The router never hears of a step between the two: nothing is loaded, scrolled or announced for it.
 *
 * An entry whose layer is closed stays, and a step that ends at the same page without closing anything goes on by itself.
 * Taking the entry away instead would be a step of its own, which a link that was tapped meanwhile gets in the way of.
 */
export function createBackLayers({ history, location }: Tab) {
  const layers: Layer[] = []
  let shown = read()

  function read(): Entry {
    const state: unknown = history.state
    return {
      place: hasPlace(state) ? state.idx : null,
      depth: hasLayers(state) ? state.layers : 0,
      state,
      href: location.href,
    }
  }

  function withDepth(state: unknown, depth: number) {
    return { ...(typeof state === 'object' && state), layers: depth }
  }

  /** After the router has put an entry, or another in the place of one: that has lost its depth. */
  function follow() {
    const { place, depth } = shown
    shown = read()
    if (shown.place !== place || shown.depth >= depth) return
    history.replaceState(withDepth(shown.state, depth), '')
  }

  // The router shows a page some time after it has put its entry; a step back may come between the two.
  for (const method of ['pushState', 'replaceState'] as const) {
    const put = history[method].bind(history)
    history[method] = (...entry) => {
      put(...entry)
      follow()
    }
  }

  /** `close` is called by the step back that closes this layer; what is returned takes the layer away. */
  function open(close: () => void): () => void {
    const layer = { close }
    layers.push(layer)
    if (shown.depth < layers.length) history.pushState(withDepth(shown.state, layers.length), '')
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }

  /**
   * A link within the page has made an entry of the browser's own. With a number and a key the router can tell how far a
   * step from it goes, and where the page stood.
   */
  function count({ place }: Entry) {
    history.replaceState({ idx: (place ?? 0) + 1, key: Math.random().toString(36).slice(2, 10) }, '')
  }

  /** For `popstate`, before the router hears of it. */
  function onPop(event: Event) {
    const before = shown
    if (history.state === null) count(before)
    shown = read()
    if (shown.place !== before.place || shown.depth === before.depth) return
    event.stopImmediatePropagation()
    if (shown.depth > before.depth) {
      history.forward()
      return
    }
    // A filter that was changed in its sheet has replaced the upper entry alone.
    history.replaceState(withDepth(before.state, shown.depth), '', before.href)
    const closing = layers.slice(shown.depth).reverse()
    for (const layer of closing) layer.close()
    if (closing.length === 0) history.back()
  }

  return { open, onPop }
}

let backLayers: ReturnType<typeof createBackLayers> | null = null

/** Those of this page's document; in the browser alone. */
export function getBackLayers(): ReturnType<typeof createBackLayers> {
  backLayers ??= createBackLayers(window)
  return backLayers
}
