import { type ComponentType, useEffect, useState } from 'react'
import { whileSending } from '../form/sending.ts'

type LateOptions = {
  /** True to load the code once the page has loaded. The dialog then opens at once, even without a connection. */
  isEarly?: boolean
}

/** State of a dialog whose code loads on hover, focus or press. `load` must be the same function on each render. */
export function useLateDialog<P>(
  load: () => Promise<ComponentType<P>>,
  onFailure: () => void,
  { isEarly = false }: LateOptions = {},
) {
  const [Dialog, setDialog] = useState<ComponentType<P> | null>(null)
  const [open, setOpen] = useState(false)
  // Errors are reported on the press.
  const preload = () => void load().catch(() => undefined)

  useEffect(() => {
    if (!isEarly) return
    const loadEarly = () => void load().catch(() => undefined)
    if (document.readyState === 'complete') {
      loadEarly()
      return
    }
    window.addEventListener('load', loadEarly, { once: true })
    return () => window.removeEventListener('load', loadEarly)
  }, [isEarly, load])

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
    /** Null until loaded. Keep it mounted after the first press, so that a closing dialog restores the focus. */
    Dialog,
    open,
    show: () => void show(),
    onClose: () => setOpen(false),
    preloadProps: { onPointerEnter: preload, onFocus: preload },
  }
}
