import { config } from '#app/server/config/config.server.ts'

/** What a page's `meta` needs beside the page's own data: the portal's public URL and its name. */
export function pageFrame(): { origin: string; siteName: string } {
  return { origin: config.publicUrl, siteName: config.firma.logoText }
}
