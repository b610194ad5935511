export function movePage<Page extends { id: string }>(pages: readonly Page[], id: string, by: -1 | 1): readonly Page[] {
  const from = pages.findIndex((page) => page.id === id)
  const [page, other] = [pages[from], pages[from + by]]
  if (!page || !other) return pages
  return pages.with(from, other).with(from + by, page)
}
