/** Parsed element. All names are in lower case without a prefix, since providers vary. */
export type XmlElement = {
  name: string
  line: number
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  text: string
}

export function findElement(element: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  return path.reduce<XmlElement | null>(
    (found, name) => found?.children.find((child) => child.name === name) ?? null,
    element,
  )
}

export function listElements(element: XmlElement | null, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** Returns the trimmed text; null if empty. */
export function readText(element: XmlElement | null, ...path: readonly string[]): string | null {
  return findElement(element, ...path)?.text.trim() || null
}

export function readAttribute(element: XmlElement | null, name: string): string | null {
  return element?.attributes[name]?.trim() || null
}
