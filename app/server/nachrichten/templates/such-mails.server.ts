import { personValues, type TextMail, textMail } from '#app/server/nachrichten/texts/text-mail.server.ts'
import { preisName } from '#app/shared/exposes/expose-text.ts'
import { euroShort } from '#app/shared/format/euro.ts'
import { quadratmeter } from '#app/shared/format/flaeche.ts'
import { integer, NBSP, zimmer } from '#app/shared/format/number.ts'
import { paragraph, small } from './mail-blocks.server.ts'
import type { Beschreibungen, MailBlock, MailContent, MailWohnung } from './mail-content.server.ts'

/** Search hit in a mail; prices in euro, areas in square metres. */
type SuchtrefferExpose = {
  title: string
  ort: string | null
  verkauf: boolean
  preis: number | null
  wohnflaeche: number | null
  zimmer: number | null
  url: string
}

export type SuchtrefferMail = {
  vorname?: string | null
  hasKonto: boolean
  unsubscribeUrl: string
  suchen: readonly {
    name: string
    /** Number of all new hits; `exposes` contains only the newest hits. */
    count: number
    listPath: string
    unsubscribeUrl: string
    exposes: readonly SuchtrefferExpose[]
  }[]
}

export type SucheTemplates = {
  suchtreffer: SuchtrefferMail
  /**
   * Mail to an address that may be a stranger's, so `name` contains no words of the requester. `name` is null if it
   * would mislead without these words.
   */
  'suche-bestaetigen': { name: string | null; url: string; validHours: number }
}

export const suchMails: Beschreibungen<SucheTemplates, TextMail | MailContent> = {
  suchtreffer: ({ vorname, hasKonto, unsubscribeUrl, suchen }, { publicUrl }) => {
    const count = suchen.reduce((sum, suche) => sum + suche.count, 0)
    const [first] = suchen
    const purpose = suchen.length === 1 && first ? `zu Ihrer Suche „${first.name}“` : 'zu Ihren gespeicherten Suchen'
    const links = [
      ...suchen.map(({ name, unsubscribeUrl: url }) => ({ text: `Keine E-Mails mehr zu „${name}“`, url })),
      ...(suchen.length > 1 ? [{ text: 'Keine E-Mails mehr zu allen diesen Suchen', url: unsubscribeUrl }] : []),
      ...(hasKonto ? [{ text: 'Gespeicherte Suchen ändern oder löschen', url: `${publicUrl}/konto#suchen` }] : []),
    ]
    return textMail(
      'suchtreffer',
      {
        ...personValues(vorname),
        anzahl: newHits(count),
        suche: purpose,
        wohnung: first?.exposes[0]?.title ?? '',
        treffer: suchen.flatMap((suche) => section(suche, suchen.length > 1)),
        abmelden: [{ kind: 'links', entries: links }],
      },
      {
        // Visibility was checked when the mail was written.
        validMinutes: 6 * 60,
        // RFC 2369 and RFC 8058: mail programs show an unsubscribe button.
        kopfzeilen: {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      },
    )
  },

  'suche-bestaetigen': ({ name, url, validHours }) => ({
    geheim: false,
    validMinutes: validHours * 60,
    betreff: 'Bitte bestätigen: neue Wohnungen per E-Mail',
    preview: `Der Link gilt ${validHours} Stunden.`,
    title: 'Neue Wohnungen per E-Mail',
    anrede: 'Guten Tag,',
    blocks: [
      paragraph(
        name === null
          ? 'jemand möchte an dieser Adresse neue Wohnungen zu einer Suche bekommen; der Link zeigt, zu welcher. Waren Sie das?'
          : `jemand möchte an dieser Adresse neue Wohnungen zu „${name}“ bekommen. Waren Sie das?`,
      ),
      { kind: 'button', text: 'Ja, einschalten', url },
      paragraph(
        'Auf der nächsten Seite wählen Sie, ob wir sofort schreiben oder höchstens einmal am Tag. In jeder E-Mail können Sie das mit einem Klick beenden.',
      ),
      small(
        `Der Link gilt ${validHours} Stunden. Waren Sie es nicht? Dann ist nichts zu tun, und wir löschen die Adresse.`,
      ),
    ],
  }),
}

type Suche = SuchtrefferMail['suchen'][number]

function section({ name, count, listPath, exposes }: Suche, withName: boolean): MailBlock[] {
  const list = { text: count === 1 ? 'Treffer ansehen' : `${integer(count)} Treffer ansehen`, url: listPath }
  return [
    ...(withName ? [paragraph(`${newHits(count)} zu „${name}“`)] : []),
    { kind: 'wohnungen', entries: exposes.map(toWohnung), list },
  ]
}

function toWohnung({ title, ort, verkauf, preis, wohnflaeche, zimmer: count, url }: SuchtrefferExpose): MailWohnung {
  const details = [
    preis === null ? 'Preis auf Anfrage' : `${preisName({ verkauf })} ${euroShort(preis)}`,
    wohnflaeche === null ? null : quadratmeter(wohnflaeche),
    count === null ? null : `${zimmer(count)}${NBSP}Zimmer`,
    ort,
  ]
  return { title, url, extra: details.filter((detail) => detail !== null && detail !== '').join(', ') }
}

function newHits(count: number): string {
  return count === 1 ? '1 neuer Treffer' : `${integer(count)} neue Treffer`
}
