import { isNumber, objectOf } from '#app/shared/json/guards.ts'

/** Overlay that the browser's Back button closes: a dialog, the picture viewer, a further step of a form. */
type Layer = { close: () => void }

/**
 * Browser history entry. `place`: index that the router gave to the page; null for an entry without router state.
 * `depth`: number of layers open at this entry.
 */
type Entry = { place: number | null; depth: number; state: unknown; href: string }

type Tab = {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back' | 'forward'>
  location: { href: string }
}

const hasPlace = objectOf({ idx: isNumber })
const hasLayers = objectOf({ layers: isNumber })

/**
 * Makes the browser's Back button close layers above a page (SEITE-18). Opening a layer pushes a history entry with the
 * same URL. The router does not see navigation between these entries, so nothing is loaded, scrolled or announced.
 *
 * The entry of a closed layer stays. If Back or Forward reaches such an entry, the navigation continues to the next
 * entry of a page. Removing the entry by going back would collide with a link tapped at the same moment.
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

  /** Reads the current entry after the router pushed or replaced one. Restores the depth that a replacement drops. */
  function follow() {
    const { place, depth } = shown
    shown = read()
    if (shown.place !== place || shown.depth >= depth) return
    history.replaceState(withDepth(shown.state, depth), '')
  }

  // The router renders some time after it has put its entry, and a step back may come in between.
  for (const method of ['pushState', 'replaceState'] as const) {
    const put = history[method].bind(history)
    history[method] = (...entry) => {
      put(...entry)
      follow()
    }
  }

  /** Registers a layer that Back closes by calling `close`. Returns a function that unregisters the layer. */
  function open(close: () => void): () => void {
    const layer = { close }
    layers.push(layer)
    if (shown.depth < layers.length) history.pushState(withDepth(shown.state, layers.length), '')
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }

  /**
   * Adds router state to a history entry that a fragment link created. The router needs an index and a key to compute
   * history deltas and to restore the scroll position.
   */
  function count({ place }: Entry) {
    history.replaceState({ idx: (place ?? 0) + 1, key: Math.random().toString(36).slice(2, 10) }, '')
  }

  /** Handles Back and Forward. Must receive `popstate` before the router does. */
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
    // A filter changed in its sheet has replaced the address of the upper entry only.
    history.replaceState(withDepth(before.state, shown.depth), '', before.href)
    const closing = layers.slice(shown.depth).reverse()
    for (const layer of closing) layer.close()
    if (closing.length === 0) history.back()
  }

  return { open, onPop }
}

let backLayers: ReturnType<typeof createBackLayers> | null = null

/** Returns the single instance for this document. Call it only in the browser. */
export function getBackLayers(): ReturnType<typeof createBackLayers> {
  backLayers ??= createBackLayers(window)
  return backLayers
}
