import { config } from '#app/server/config/config.server.ts'

/** The portal's URL and name, for every page's `meta`. */
export function pageFrame(): { origin: string; siteName: string } {
  return { origin: config.publicUrl, siteName: config.firma.logoText }
}
