export function withoutLinks(html: string): string {
  return html.replace(/ href="[^"]*"/g, '')
}
