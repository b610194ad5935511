import { useState } from 'react'

type Held<Row> = { scope: string; rows: readonly Row[] }

/**
 * Returns the rows to show. New rows wait for `showNew`, so that nothing moves (VERWALTUNG-5). Changed rows update,
 * removed rows disappear. A different `scope` shows its rows at once.
 */
export function useHeldRows<Row extends { id: string }>(latest: readonly Row[], scope: string) {
  const [stored, setHeld] = useState<Held<Row>>({ scope, rows: latest })
  const held = stored.scope === scope ? stored.rows : latest
  if (stored.scope !== scope) setHeld({ scope, rows: latest })
  const newCount = latest.filter(({ id }) => !held.some((row) => row.id === id)).length
  const rows = held.flatMap((row) => {
    const now = latest.find(({ id }) => id === row.id)
    // New rows pushed it to the next page; it stays here.
    return now ?? (newCount > 0 ? row : [])
  })
  return { rows, newCount, showNew: () => setHeld({ scope, rows: latest }) }
}
