export const PER_PAGE = 24

const PAGE_MAX = 100_000

export type ListPage<Row> = { rows: Row[]; total: number; page: number; pages: number }

/** Page of a live list, without rows that were made after the page load. `newCount`: number of those rows. */
export type LivePage<Row> = ListPage<Row> & { newCount: number }

/** Parses a page number; invalid text means the first page. */
export function parsePage(text: string | null): number {
  return text && /^\d{1,9}$/.test(text) ? Math.min(Math.max(Number(text), 1), PAGE_MAX) : 1
}

export function limitPage(page: number, count: number): { page: number; pages: number; offset: number } {
  const pages = Math.max(1, Math.ceil(count / PER_PAGE))
  const shown = Math.min(page, pages)
  return { page: shown, pages, offset: (shown - 1) * PER_PAGE }
}

/** Returns the page numbers of the pagination: first, last, current and adjacent pages; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((pageNumber) => pageNumber >= 1 && pageNumber <= pages)
    .sort((a, b) => a - b)
  return numbers.flatMap((pageNumber, index) => {
    const before = numbers[index - 1] ?? pageNumber - 1
    return pageNumber - before === 2
      ? [pageNumber - 1, pageNumber]
      : pageNumber - before > 2
        ? [null, pageNumber]
        : [pageNumber]
  })
}
