export function absoluteUrl(path: string, origin: string): string {
  return URL.canParse(path, origin) ? new URL(path, origin).href : origin
}
