const WEB_ADDRESS = /https?:\/\/[^\s<>"']+/g
const TRAILING = /[.,;:!?)\]}]+$/

/** Returns the links in a text in their order; a repeated link is returned again. */
export function findLinks(text: string): string[] {
  return Array.from(text.matchAll(WEB_ADDRESS), ([match]) => match.replace(TRAILING, ''))
}

export function splitAtLinks(text: string): { text: string; isLink: boolean }[] {
  const parts: { text: string; isLink: boolean }[] = []
  let rest = 0
  for (const match of text.matchAll(WEB_ADDRESS)) {
    const link = match[0].replace(TRAILING, '')
    if (match.index > rest) parts.push({ text: text.slice(rest, match.index), isLink: false })
    parts.push({ text: link, isLink: true })
    rest = match.index + link.length
  }
  if (rest < text.length) parts.push({ text: text.slice(rest), isLink: false })
  return parts
}
