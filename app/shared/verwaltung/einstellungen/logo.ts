import { ABLAGE_FAILURES } from '#app/shared/ablage-failures.ts'

/** Pictures that can be a logo, by their content and never by their name. SVG is none: it can carry script. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const MAX_LOGO_BYTES = 2_000_000
export const LOGO_FIELD = 'datei'

/** What is said of a refused file, by the code that the address of the page has. */
export const LOGO_FAILURES: Readonly<Record<string, string>> = {
  ...ABLAGE_FAILURES,
  BILD_KEIN_BILD: 'Bitte wählen Sie ein PNG, JPEG oder WebP.',
  BILD_UNLESBAR: 'Das Bild ist beschädigt oder zu groß.',
  BILD_WARTESCHLANGE_VOLL: 'Es werden gerade viele Bilder umgewandelt. Bitte versuchen Sie es in einer Minute erneut.',
  DATEI_ZU_GROSS: 'Das Bild ist größer als 2 MB.',
  UNGUELTIGE_ANFRAGE: 'Bitte wählen Sie eine Datei aus.',
}
