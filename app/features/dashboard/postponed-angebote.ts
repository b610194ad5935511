const key = (linkId: string) => `besichtigungsangebot-spaeter:${linkId}`

/** What was put off where the browser keeps nothing. */
const withoutStorage = new Set<string>()

/** Remembers, for this session of the browser, that the offer was put off. */
export function postpone(linkId: string): void {
  try {
    sessionStorage.setItem(key(linkId), '1')
  } catch {
    // No storage (private mode, say): the offer comes again with the next page.
    withoutStorage.add(linkId)
  }
}

/** Whether the offer was put off in this session of the browser. */
export function isPostponed(linkId: string): boolean {
  try {
    return withoutStorage.has(linkId) || sessionStorage.getItem(key(linkId)) !== null
  } catch {
    return withoutStorage.has(linkId)
  }
}
