import { type ComponentType, useState } from 'react'
import { whileSending } from '../form/sending.ts'

/**
 * Dialog or panel whose code loads on the press that opens it, or earlier on touch or focus (spread `preloadProps` on
 * the button). `load` must be the same function on each render. `onFailure` runs if the code cannot be loaded.
 */
export function useLateDialog<P>(load: () => Promise<ComponentType<P>>, onFailure: () => void) {
  const [Dialog, setDialog] = useState<ComponentType<P> | null>(null)
  const [open, setOpen] = useState(false)
  // Errors are reported on the press.
  const preload = () => void load().catch(() => undefined)

  async function show() {
    try {
      const loaded = await whileSending(load)
      setDialog(() => loaded)
      setOpen(true)
    } catch {
      onFailure()
    }
  }

  return {
    /** Null until the first press. Stays mounted afterwards, so that a closing dialog returns the focus. */
    Dialog,
    open,
    show: () => void show(),
    onClose: () => setOpen(false),
    preloadProps: { onPointerEnter: preload, onFocus: preload },
  }
}
