import type { AnfragePanel } from './anfrage-panel.tsx'

/**
 * The panel that sends the inquiry, and the dialog that answers it: nobody needs them as long as nothing is on the
 * list. Null where they could not be loaded.
 * Never rejects: the list is shown without it.
 */
export async function loadAnfragePanel(): Promise<typeof AnfragePanel | null> {
  try {
    const [{ AnfragePanel }] = await Promise.all([import('./anfrage-panel.tsx'), import('./sent-dialog.tsx')])
    return AnfragePanel
  } catch (error) {
    console.error('The panel of the inquiry could not be loaded', error)
    return null
  }
}
