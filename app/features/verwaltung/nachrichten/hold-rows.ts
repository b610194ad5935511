/**
 * Returns the rows of the page load in their order, with live updates. Later rows are only counted, so that nothing
 * moves (VERWALTUNG-5). A row missing in `latest` disappears, unless later rows may have pushed it to the next page.
 */
export function holdRows<Row extends { id: string }>(loaded: readonly Row[], latest: readonly Row[]) {
  const newCount = latest.filter(({ id }) => !loaded.some((row) => row.id === id)).length
  const rows = loaded.flatMap((row) => {
    const now = latest.find(({ id }) => id === row.id)
    // New rows pushed it to the next page; it stays here.
    return now ?? (newCount > 0 ? row : [])
  })
  return { rows, newCount }
}
