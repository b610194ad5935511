/** Returns the Levenshtein distance. */
export function countLetterEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (const [j, other] of Array.from(b).entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
