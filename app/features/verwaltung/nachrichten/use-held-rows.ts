import { useState } from 'react'

type Held<Row> = { scope: string; rows: readonly Row[] }

/**
 * The rows of a list as somebody reads them: what is new waits for `showNew` and pushes nothing (VERWALTUNG-5), what has
 * changed shows it at once, and what has left the list goes. `scope` is which list it is; another one is shown as it comes.
 */
export function useHeldRows<Row extends { id: string }>(latest: readonly Row[], scope: string) {
  const [stored, setHeld] = useState<Held<Row>>({ scope, rows: latest })
  const held = stored.scope === scope ? stored.rows : latest
  if (stored.scope !== scope) setHeld({ scope, rows: latest })
  const newCount = latest.filter(({ id }) => !held.some((row) => row.id === id)).length
  const rows = held.flatMap((row) => {
    const now = latest.find(({ id }) => id === row.id)
    // Pushed to the next page by what is new, it still stands here.
    return now ?? (newCount > 0 ? row : [])
  })
  return { rows, newCount, showNew: () => setHeld({ scope, rows: latest }) }
}
