/** HTML of a mail without links, for staff. */
export function withoutLinks(html: string): string {
  return html.replace(/ href="[^"]*"/g, '')
}
