import { config } from '#app/server/config/config.server.ts'

/** What a page's `meta` needs beside the page's own data: the portal's public URL and its name. */
export function seitenRahmen(): { origin: string; seitenname: string } {
  return { origin: config.publicUrl, seitenname: config.firma.logoText }
}
