import { useSyncExternalStore } from 'react'

let onTheirWay = 0
const listeners = new Set<() => void>()

function count(change: 1 | -1): void {
  onTheirWay += change
  for (const listener of listeners) listener()
}

/** Counts as sending while `send` runs, for the page's loading bar. */
export async function whileSending<T>(send: () => Promise<T>): Promise<T> {
  count(1)
  try {
    return await send()
  } finally {
    count(-1)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsSending(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => onTheirWay > 0,
    () => false,
  )
}
