import type { XmlElement } from './xml-element.server.ts'

export type XmlOut = { name: string; attributes: Record<string, string>; children: readonly XmlOut[]; text: string }

type Content = string | number | boolean | null | readonly (XmlOut | null)[]

/** Creates an element; null if it would be empty. */
export function xml(name: string, content: Content, attributes: Record<string, string> = {}): XmlOut | null {
  const children = Array.isArray(content) ? content.filter((child) => child !== null) : []
  const text = Array.isArray(content) || content === null ? '' : toXmlText(String(content))
  const isEmpty = children.length === 0 && text === '' && Object.keys(attributes).length === 0
  return isEmpty ? null : { name, attributes, children, text }
}

/** Removes characters that XML 1.0 forbids (section 2.2). */
function toXmlText(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}

export function writeXml({ name, attributes, children, text }: XmlOut): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(toXmlText(value))}"`)
  const inner = children.length > 0 ? children.map(writeXml).join('') : escapeXml(text)
  return inner === '' ? `<${name}${said.join('')}/>` : `<${name}${said.join('')}>${inner}</${name}>`
}

/** Escapes carriage returns too, since XML readers would turn them into line feeds. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}

export function asRead({ name, attributes, children, text }: XmlOut): XmlElement {
  return {
    name: name.toLowerCase(),
    line: 0,
    attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value])),
    children: children.map(asRead),
    text,
  }
}
