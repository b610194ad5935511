import type { LogoPicture } from '#app/components/layout/logo.tsx'

export type FirmaView = {
  name: string
  logoText: string
  logo: LogoPicture | null
  /** URL of the company's own privacy page; null if the portal's text is used. */
  datenschutzUrl: string | null
}
