import { type ComponentType, useState } from 'react'
import { sayMissing } from '#app/components/ui/toast/toast.ts'

const sayFailed = sayMissing('Fenster')

/**
 * State of a component loaded by `load` (touch) or `open` (press). Without it, `open` shows a toast and returns false.
 */
export function useLoaded<Props>(importPart: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  return {
    Part,
    load() {
      importPart().catch(() => undefined)
    },
    async open(): Promise<boolean> {
      try {
        const part = await importPart()
        setPart(() => part)
        return true
      } catch (error) {
        console.error('A part of the page could not be loaded', error)
        sayFailed()
        return false
      }
    },
  }
}
