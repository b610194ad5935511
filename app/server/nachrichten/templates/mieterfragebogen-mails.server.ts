import type { JoinedName } from '#app/shared/mieterfragebogen/fragebogen.types.ts'
import { rolleText } from '#app/shared/mieterfragebogen/fragebogen-text.ts'
import type { PersonRolle } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { anrede, hint, paragraph } from './mail-blocks.server.ts'
import type { Beschreibungen } from './mail-content.server.ts'

export type MieterfragebogenTemplates = {
  /** Mail to a questionnaire's owner: a person joined. `sent`: flats for which the owner sent an application. */
  'mitmieter-beigetreten': {
    vorname?: string | null
    rolle?: PersonRolle
    joined: JoinedName
    sent: readonly string[]
    url: string
  }
}

const whoOf = ({ name, phoneEnd }: JoinedName) =>
  name || (phoneEnd === null ? 'jemand' : `jemand mit der Nummer …${phoneEnd}`)

function sentText(titles: readonly string[]): string {
  const [bewerbung, is] =
    titles.length === 1
      ? ['Ihre Bewerbung', 'bleibt eingereicht. Sie ist']
      : ['Ihre Bewerbungen', 'bleiben eingereicht. Sie sind']
  const flats = new Intl.ListFormat('de').format(titles.map((title) => `„${title}“`))
  return `${bewerbung} für ${flats} ${is} wieder vollständig, sobald auch diese Person ihre Angaben und Dokumente ergänzt hat.`
}

export const mieterfragebogenMails: Beschreibungen<MieterfragebogenTemplates> = {
  'mitmieter-beigetreten': ({ vorname, rolle = 'mieter', joined, sent, url }) => ({
    ...hint,
    betreff: `${joined.name || 'Jemand'} ist Ihrem Mieterfragebogen${rolle === 'buerge' ? ' als Bürge' : ''} beigetreten`,
    preview: 'Bitte prüfen Sie, ob das stimmt.',
    title: `Ein ${rolleText(rolle)} ist beigetreten`,
    anrede: anrede(vorname),
    blocks: [
      paragraph(
        `über Ihren Link hat sich ${whoOf(joined)} ${rolle === 'buerge' ? 'als Bürge ' : ''}in Ihren Mieterfragebogen eingetragen.`,
      ),
      ...(sent.length > 0 ? [paragraph(sentText(sent))] : []),
      paragraph(
        'Bitte prüfen Sie, ob das stimmt. Sie können jede Person jederzeit wieder entfernen und den Link erneuern oder ausschalten.',
      ),
      { kind: 'button', text: 'Mieterfragebogen ansehen', url },
    ],
  }),
}
