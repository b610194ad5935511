import { useSyncExternalStore } from 'react'

let onTheirWay = 0
const listeners = new Set<() => void>()

function count(change: 1 | -1): void {
  onTheirWay += change
  for (const listener of listeners) listener()
}

/** Shows the loading bar of the page while `send` runs. */
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
