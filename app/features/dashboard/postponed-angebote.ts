const key = (linkId: string) => `besichtigungsangebot-spaeter:${linkId}`

const withoutStorage = new Set<string>()

export function postpone(linkId: string): void {
  try {
    sessionStorage.setItem(key(linkId), '1')
  } catch {
    withoutStorage.add(linkId)
  }
}

export function isPostponed(linkId: string): boolean {
  try {
    return withoutStorage.has(linkId) || sessionStorage.getItem(key(linkId)) !== null
  } catch {
    return withoutStorage.has(linkId)
  }
}
