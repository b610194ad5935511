const schluessel = (linkId: string) => `besichtigungsangebot-spaeter:${linkId}`

/** What was put off where the browser keeps nothing. */
const ohneSpeicher = new Set<string>()

/** Remembers, for this session of the browser, that the offer was put off. */
export function vertage(linkId: string): void {
  try {
    sessionStorage.setItem(schluessel(linkId), '1')
  } catch {
    // No storage (private mode, say): the offer comes again with the next page.
    ohneSpeicher.add(linkId)
  }
}

/** Whether the offer was put off in this session of the browser. */
export function istVertagt(linkId: string): boolean {
  try {
    return ohneSpeicher.has(linkId) || sessionStorage.getItem(schluessel(linkId)) !== null
  } catch {
    return ohneSpeicher.has(linkId)
  }
}
