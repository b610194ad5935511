import { enumeration } from '#app/shared/format/enumeration.ts'
import { anrede, hint, paragraph, small } from './mail-blocks.server.ts'
import type { Beschreibungen, MailWohnung } from './mail-content.server.ts'

export type LoeschungTemplates = {
  /** Mail that tells an applicant that data of unsuccessful inquiries was deleted; the account stays. */
  'angaben-geloescht': {
    vorname?: string | null
    wohnungen: readonly MailWohnung[]
    mietprofil: boolean
    kaufprofil: boolean
    fragebogen: boolean
  }
}

export const loeschungMails: Beschreibungen<LoeschungTemplates> = {
  'angaben-geloescht': ({ vorname, wohnungen, mietprofil, kaufprofil, fragebogen }, { publicUrl }) => {
    const angaben = [
      mietprofil ? 'Ihr Mietprofil' : null,
      kaufprofil ? 'Ihr Kaufprofil' : null,
      fragebogen ? 'der Mieterfragebogen mit allen Angaben und Dokumenten' : null,
    ].filter((text) => text !== null)
    return {
      ...hint,
      betreff: 'Ihre Angaben zu früheren Anfragen sind gelöscht',
      preview: 'Ihr Konto bleibt bestehen.',
      title: 'Angaben gelöscht',
      anrede: anrede(vorname),
      blocks: [
        ...(wohnungen.length > 0
          ? [
              paragraph(
                'diese Anfragen sind seit Längerem beendet. Wir brauchen sie nicht mehr und haben sie gelöscht:',
              ),
              { kind: 'wohnungen' as const, entries: wohnungen },
            ]
          : [paragraph('Anfragen, zu denen Ihre Angaben gehörten, sind seit Längerem beendet.')]),
        ...(angaben.length > 0
          ? [
              paragraph(
                `Auch diese Angaben haben wir gelöscht, denn sie gehörten nur zu diesen Anfragen: ${enumeration(angaben)}.`,
              ),
            ]
          : []),
        paragraph('Ihr Konto bleibt bestehen. Für eine neue Anfrage machen Sie die Angaben einfach neu.'),
        small(`Das Konto selbst löschen Sie hier: ${publicUrl}/konto`, `${publicUrl}/konto`),
      ],
    }
  },
}
