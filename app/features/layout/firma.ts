import type { LogoPicture } from '#app/components/layout/logo.tsx'

export type FirmaView = {
  name: string
  logoText: string
  logo: LogoPicture | null
  /** The company's own privacy page; null uses the portal's text. */
  datenschutzUrl: string | null
}
