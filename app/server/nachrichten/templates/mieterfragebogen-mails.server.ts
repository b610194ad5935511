import { anrede, hint, paragraph } from './mail-blocks.server.ts'
import type { Beschreibungen } from './mail-content.server.ts'

export type MieterfragebogenTemplates = {
  /** To who has made a Mieterfragebogen: somebody has joined by the link. Not who: that is theirs to tell. */
  'mitmieter-beigetreten': { vorname?: string | null; url: string }
}

/** What the mails about a Mieterfragebogen say. */
export const mieterfragebogenMails: Beschreibungen<MieterfragebogenTemplates> = {
  'mitmieter-beigetreten': ({ vorname, url }) => ({
    ...hint,
    betreff: 'Jemand ist Ihrem Mieterfragebogen beigetreten',
    preview: 'Bitte prüfen Sie, ob das stimmt.',
    title: 'Ein Mitmieter ist beigetreten',
    anrede: anrede(vorname),
    blocks: [
      paragraph('über Ihren Link hat sich jemand in Ihren Mieterfragebogen eingetragen.'),
      paragraph(
        'Bitte prüfen Sie, ob das stimmt. Sie können die Person jederzeit entfernen und den Link erneuern oder ausschalten.',
      ),
      { kind: 'button', text: 'Mieterfragebogen ansehen', url },
    ],
  }),
}
