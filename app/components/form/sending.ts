import { useSyncExternalStore } from 'react'

let onTheirWay = 0
const listeners = new Set<() => void>()

function count(change: 1 | -1): void {
  onTheirWay += change
  for (const listener of listeners) listener()
}

/** Says that a form is on its way for as long as `send` takes, wherever on the page it stands. */
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

/** True while any form of the page is on its way. */
export function useIsSending(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => onTheirWay > 0,
    () => false,
  )
}
