import { anrede, hint, paragraph } from './mail-blocks.server.ts'
import type { Beschreibungen } from './mail-content.server.ts'

export type BetriebTemplates = {
  /** Mail that reports faults to administrators, each fault once (BETRIEB-23). */
  'betrieb-stoerung': {
    begun: readonly { title: string; text: string }[]
    ended: readonly { title: string; since: string; until: string }[]
  }
  /** Test mail to an address that an administrator enters (BETRIEB-24). */
  test: Record<never, never>
}

export const betriebMails: Beschreibungen<BetriebTemplates> = {
  test: (_daten, { publicUrl }) => ({
    ...hint,
    betreff: 'Test: E-Mails kommen an',
    preview: 'Der Versand ist richtig eingerichtet.',
    anrede: anrede(null),
    blocks: [
      paragraph(
        `das Portal ${new URL(publicUrl).host} kann E-Mails senden. Jemand aus der Administration hat das geprüft.`,
      ),
      paragraph('Lag diese E-Mail im Spam-Ordner, fehlen der Domain des Absenders meist SPF oder DKIM.'),
    ],
  }),
  'betrieb-stoerung': ({ begun, ended }, { publicUrl }) => ({
    ...hint,
    betreff: subject(begun, ended),
    preview: begun[0]?.text ?? 'Es ist nichts mehr zu tun.',
    anrede: anrede(null),
    blocks: [
      ...(begun.length === 0
        ? []
        : [
            paragraph(begun.length === 1 ? 'das Portal meldet eine Störung:' : 'das Portal meldet Störungen:'),
            { kind: 'angaben' as const, rows: begun.map(({ title, text }) => [title, text] as const) },
          ]),
      ...(ended.length === 0
        ? []
        : [
            paragraph(begun.length === 0 ? 'das ist behoben:' : 'Behoben ist:'),
            {
              kind: 'angaben' as const,
              rows: ended.map(({ title, since, until }) => [title, `${since} bis ${until}`] as const),
            },
          ]),
      { kind: 'button', text: 'Betrieb ansehen', url: `${publicUrl}/verwaltung/betrieb` },
    ],
  }),
}

function subject(begun: readonly { title: string }[], ended: readonly { title: string }[]): string {
  const [first, ...others] = begun.length > 0 ? begun : ended
  const more = others.length > 0 ? ` (und ${others.length} weitere)` : ''
  return `${begun.length > 0 ? 'Störung' : 'Behoben'}: ${first?.title ?? ''}${more}`
}
