import type { AnfragePanel } from './anfrage-panel.tsx'
import type { CompareFavoriten } from './compare-favoriten.tsx'

export type ListParts = { AnfragePanel: typeof AnfragePanel; CompareFavoriten: typeof CompareFavoriten }

/** Loads the code of the inquiry panel and the comparison. Returns null on failure: the list works without both. */
export async function loadListParts(): Promise<ListParts | null> {
  try {
    const [{ AnfragePanel }, { CompareFavoriten }] = await Promise.all([
      import('./anfrage-panel.tsx'),
      import('./compare-favoriten.tsx'),
      import('./sent-dialog.tsx'),
    ])
    return { AnfragePanel, CompareFavoriten }
  } catch (error) {
    console.error('The panel of the inquiry could not be loaded', error)
    return null
  }
}
