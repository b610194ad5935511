import { config } from '#app/server/config/config.server.ts'

export function pageFrame(): { origin: string; siteName: string } {
  return { origin: config.publicUrl, siteName: config.firma.logoText }
}
