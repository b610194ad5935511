/** A picture on its way to another place of the order. */
export type Moved = { url: string; position: number }

/** The order while a picture is on its way; pictures that are gone meanwhile change nothing. */
export function arrange(urls: readonly string[], moved: Moved | null): readonly string[] {
  if (moved === null || !urls.includes(moved.url)) return urls
  const others = urls.filter((url) => url !== moved.url)
  return others.toSpliced(moved.position, 0, moved.url)
}

/** Where a key leads to from a place of the order; null for a key that is none of it. */
export function stepOf(key: string, position: number, count: number): number | null {
  const last = count - 1
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(position - 1, 0)
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(position + 1, last)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return null
}
