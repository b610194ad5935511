/** An element with lower-case names without prefix, since senders vary. `line` is its position in the file. */
export type XmlElement = {
  name: string
  line: number
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  text: string
}

/** First element at this path, or null. */
export function findElement(element: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  return path.reduce<XmlElement | null>(
    (found, name) => found?.children.find((child) => child.name === name) ?? null,
    element,
  )
}

/** Direct children with this name. */
export function listElements(element: XmlElement | null, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** Trimmed text of the first element at this path, or null. */
export function readText(element: XmlElement | null, ...path: readonly string[]): string | null {
  return findElement(element, ...path)?.text.trim() || null
}

/** Trimmed attribute, or null. */
export function readAttribute(element: XmlElement | null, name: string): string | null {
  return element?.attributes[name]?.trim() || null
}
