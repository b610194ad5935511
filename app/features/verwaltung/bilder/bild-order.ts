export type Moved = { url: string; position: number }

/** Unchanged if the moved picture is gone. */
export function arrange(urls: readonly string[], moved: Moved | null): readonly string[] {
  if (moved === null || !urls.includes(moved.url)) return urls
  const others = urls.filter((url) => url !== moved.url)
  return others.toSpliced(moved.position, 0, moved.url)
}

/** Returns null for other keys. */
export function stepOf(key: string, position: number, count: number): number | null {
  const last = count - 1
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(position - 1, 0)
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(position + 1, last)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return null
}
