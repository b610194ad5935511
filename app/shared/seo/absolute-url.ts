/** Absolute URL of a path of the portal; a URL that is absolute already stays. */
export function absoluteUrl(path: string, origin: string): string {
  return URL.canParse(path, origin) ? new URL(path, origin).href : origin
}
