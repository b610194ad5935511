export type Moved = { url: string; position: number }

/** Returns the order with the moved picture in its new position. Unchanged if the picture no longer exists. */
export function arrange(urls: readonly string[], moved: Moved | null): readonly string[] {
  if (moved === null || !urls.includes(moved.url)) return urls
  const others = urls.filter((url) => url !== moved.url)
  return others.toSpliced(moved.position, 0, moved.url)
}

/** Returns the new position of a picture after a key press; null for keys that move nothing. */
export function stepOf(key: string, position: number, count: number): number | null {
  const last = count - 1
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(position - 1, 0)
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(position + 1, last)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return null
}
