import type { LogoPicture } from '#app/components/layout/logo.tsx'

/** What header, footer and legal pages say about the company (settings COMPANY_*). */
export type FirmaView = {
  name: string
  logoText: string
  /** Stands where `logoText` does otherwise. */
  logo: LogoPicture | null
  /** The company's own privacy page; null where the portal shows its own text. */
  datenschutzUrl: string | null
}
