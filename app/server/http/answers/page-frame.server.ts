import { config } from '#app/server/config/config.server.ts'

/** For the `meta` of every page. */
export function pageFrame(): { origin: string; siteName: string } {
  return { origin: config.publicUrl, siteName: config.firma.logoText }
}
