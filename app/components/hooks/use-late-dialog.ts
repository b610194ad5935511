import { type ComponentType, useState } from 'react'
import { whileSending } from '../form/sending.ts'

/**
 * A dialog, or what else a press puts into the page, whose code comes with that press, and before it with the first touch
 * or the focus (`preloadProps` of its button). `load` is the same function each time; `onFailure` says or does what is
 * left to do where the code cannot be had.
 */
export function useLateDialog<P>(load: () => Promise<ComponentType<P>>, onFailure: () => void) {
  const [Dialog, setDialog] = useState<ComponentType<P> | null>(null)
  const [open, setOpen] = useState(false)
  // Whether it could be loaded is found out by the press.
  const preload = () => void load().catch(() => undefined)

  async function show() {
    try {
      // Where that takes long, the line of the page says so.
      const loaded = await whileSending(load)
      setDialog(() => loaded)
      setOpen(true)
    } catch {
      onFailure()
    }
  }

  return {
    /** Null until the first press. Once it is there it stays: a closing dialog gives the focus back. */
    Dialog,
    open,
    show: () => void show(),
    onClose: () => setOpen(false),
    preloadProps: { onPointerEnter: preload, onFocus: preload },
  }
}
