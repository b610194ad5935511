import { type ComponentType, useState } from 'react'
import { sayMissing } from '#app/components/ui/toast.ts'

const sayFailed = sayMissing('Fenster')

/**
 * A part of the page that comes when it is needed: `load` by the first touch, `open` by the press. `Part` is null until
 * then. Where it does not come, a toast says so; `open` answers whether it is there.
 */
export function useLoaded<Props>(importPart: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  return {
    Part,
    load() {
      // A failed attempt is told when it is really opened.
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
