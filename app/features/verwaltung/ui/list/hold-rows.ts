import type { LivePage } from '#app/shared/lists/page.ts'

/**
 * Returns the rows of the page load in their order, with live updates. Rows that newly match the filter are only
 * counted, so that nothing moves (VERWALTUNG-5). Rows that leave the page disappear, also those that new rows push off
 * it.
 */
export function holdRows<Row extends { id: string }>(
  loaded: Pick<LivePage<Row>, 'rows' | 'page' | 'pages'>,
  live: Omit<LivePage<Row>, 'total'>,
): Pick<LivePage<Row>, 'rows' | 'newCount'> {
  const isLoaded = ({ id }: Row) => loaded.rows.some((row) => row.id === id)
  const last = live.rows.findLastIndex(isLoaded)
  const isOtherPage = live.page !== loaded.page || (last === -1 && loaded.rows.length > 0)
  if (isOtherPage) return { rows: live.rows, newCount: live.newCount }
  // On other pages than the last one, the rows at the end come from the next page.
  const end = loaded.page === loaded.pages ? live.rows.length : last + 1
  const entered = live.rows.slice(0, end).filter((row) => !isLoaded(row))
  return {
    rows: loaded.rows.flatMap(({ id }) => live.rows.find((row) => row.id === id) ?? []),
    newCount: live.newCount + entered.length,
  }
}
