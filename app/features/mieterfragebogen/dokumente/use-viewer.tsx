import { useState } from 'react'
import type { DokumentView } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { useLoaded } from './use-loaded.ts'

/** State of the document viewer. If the viewer fails to load, the browser opens the document. */
export function useViewer(dokumente: readonly DokumentView[]) {
  const viewer = useLoaded(() => import('./viewer/dokument-viewer.tsx').then(({ DokumentViewer }) => DokumentViewer))
  const [opened, setOpened] = useState<DokumentView | null>(null)
  const shown = opened && (dokumente.find(({ id }) => id === opened.id) ?? opened)
  return {
    load: viewer.load,
    async open(dokument: DokumentView) {
      if (await viewer.open()) setOpened(dokument)
      else if (dokument.link !== null) window.location.assign(dokument.link)
    },
    layer: viewer.Part && <viewer.Part dokument={shown} onClose={() => setOpened(null)} />,
  }
}
