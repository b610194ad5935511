/**
 * An element of the XML: names in small letters and without a prefix, as senders write them either way. `line` is where it
 * begins in the file.
 */
export type XmlElement = {
  name: string
  line: number
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  text: string
}

/** The first element of this path below another one, or null. */
export function findElement(element: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  return path.reduce<XmlElement | null>(
    (found, name) => found?.children.find((child) => child.name === name) ?? null,
    element,
  )
}

/** All elements of this name directly below another one. */
export function listElements(element: XmlElement | null, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The text of the first element of this path, without space around it; null where there is none. */
export function readText(element: XmlElement | null, ...path: readonly string[]): string | null {
  return findElement(element, ...path)?.text.trim() || null
}

/** An attribute of an element, without space around it; null where there is none. */
export function readAttribute(element: XmlElement | null, name: string): string | null {
  return element?.attributes[name]?.trim() || null
}
