import type { AnfragePanel } from './anfrage-panel.tsx'

/**
 * The panel that sends the inquiry: nobody needs it as long as nothing is on the list. Null where it could not be loaded.
 * Never rejects: the list is shown without it.
 */
export async function loadAnfragePanel(): Promise<typeof AnfragePanel | null> {
  try {
    return (await import('./anfrage-panel.tsx')).AnfragePanel
  } catch (error) {
    console.error('The panel of the inquiry could not be loaded', error)
    return null
  }
}
