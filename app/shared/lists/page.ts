/** Cards on one page of a list, in every list of the portal. */
export const PER_PAGE = 24

/** Beyond any list; a larger one in a URL costs no more than this. */
const PAGE_MAX = 100_000

/** `?seite=` of a URL; anything that is no page number is the first page. */
export function parsePage(text: string | null): number {
  return text && /^\d{1,9}$/.test(text) ? Math.min(Math.max(Number(text), 1), PAGE_MAX) : 1
}

/** The page that is shown when `page` is asked for: one past the end becomes the last one; there is always a first. */
export function limitPage(page: number, count: number): { page: number; pages: number; offset: number } {
  const pages = Math.max(1, Math.ceil(count / PER_PAGE))
  const shown = Math.min(page, pages)
  return { page: shown, pages, offset: (shown - 1) * PER_PAGE }
}

/**
 * Pages a long list offers: the first, the last, the current one and its neighbours; null stands for what is left out
 * between them.
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((pageNumber) => pageNumber >= 1 && pageNumber <= pages)
    .sort((a, b) => a - b)
  return numbers.flatMap((pageNumber, index) => {
    const before = numbers[index - 1] ?? pageNumber - 1
    // A gap of one page is that page, not an ellipsis.
    return pageNumber - before === 2
      ? [pageNumber - 1, pageNumber]
      : pageNumber - before > 2
        ? [null, pageNumber]
        : [pageNumber]
  })
}
