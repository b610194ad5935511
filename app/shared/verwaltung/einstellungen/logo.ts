import { ABLAGE_FAILURES } from '#app/shared/ablage-failures.ts'

/** Accepted media types of a logo. SVG is refused, since it can contain scripts. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const MAX_LOGO_BYTES = 2_000_000
export const LOGO_FIELD = 'datei'

export const LOGO_FAILURES: Readonly<Record<string, string>> = {
  ...ABLAGE_FAILURES,
  BILD_KEIN_BILD: 'Bitte wählen Sie ein PNG, JPEG oder WebP.',
  BILD_UNLESBAR: 'Das Bild ist beschädigt oder zu groß.',
  BILD_WARTESCHLANGE_VOLL: 'Es werden gerade viele Bilder umgewandelt. Bitte versuchen Sie es in einer Minute erneut.',
  DATEI_ZU_GROSS: 'Das Bild ist größer als 2 MB.',
  UNGUELTIGE_ANFRAGE: 'Bitte wählen Sie eine Datei aus.',
}
