import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { isPlainClick } from '../ui/is-plain-click.ts'
import type { LightboxProps } from './lightbox.tsx'

const loadLightbox = () => import('./lightbox.tsx')

/** State of a lightbox. Spread `linkProps(i)` on the link of picture i, which opens the file without JavaScript. */
export function useLightbox(bilder: readonly BildView[]): {
  open: (index: number) => Promise<void>
  preload: () => void
  linkProps: (index: number) => {
    href: string
    onClick: (event: MouseEvent<HTMLAnchorElement>) => void
    onPointerEnter: () => void
    onFocus: () => void
  }
  lightbox: ReactNode
} {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null)
  const [index, setIndex] = useState<number | null>(null)

  async function open(chosen: number) {
    try {
      const loaded = await loadLightbox()
      setLightbox(() => loaded.Lightbox)
      setIndex(chosen)
    } catch (error) {
      console.error('Lightbox could not be loaded', error)
      const src = bilder[chosen]?.src
      if (src) window.location.assign(src)
    }
  }

  function preload() {
    // Errors are reported when the picture is opened.
    loadLightbox().catch(() => undefined)
  }

  return {
    open,
    preload,
    linkProps: (i) => ({
      href: bilder[i]?.src ?? '#',
      onClick: (event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void open(i)
      },
      onPointerEnter: preload,
      onFocus: preload,
    }),
    lightbox:
      Lightbox && index !== null ? <Lightbox bilder={bilder} index={index} onClose={() => setIndex(null)} /> : null,
  }
}
