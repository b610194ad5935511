import { config } from '#app/server/config/config.server.ts'

/** Data that the `meta` function of every page needs. */
export function pageFrame(): { origin: string; siteName: string } {
  return { origin: config.publicUrl, siteName: config.firma.logoText }
}
