import type { AnfragePanel } from './anfrage-panel.tsx'
import type { CompareFavoriten } from './compare-favoriten.tsx'

export type ListParts = { AnfragePanel: typeof AnfragePanel; CompareFavoriten: typeof CompareFavoriten }

/**
 * The panel that sends the inquiry with the dialog that answers it, and the choice of what to compare: nobody needs them as
 * long as nothing is on the list. Null where they could not be loaded.
 * Never rejects: the list is shown without them.
 */
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
