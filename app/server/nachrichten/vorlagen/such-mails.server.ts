import { preisName } from '#app/shared/exposes/expose-text.ts'
import { euroKurz } from '#app/shared/format/euro.ts'
import { quadratmeter } from '#app/shared/format/flaeche.ts'
import { ganzzahl, NBSP, zimmer } from '#app/shared/format/zahl.ts'
import { absatz, anrede, hinweis, klein } from './mail-bausteine.server.ts'
import type { Beschreibungen, MailBlock, MailWohnung } from './mail-inhalt.server.ts'

/** An Exposé as the mail shows it; money in euro, area in square metres. */
type SuchtrefferExpose = {
  titel: string
  ort: string | null
  verkauf: boolean
  preis: number | null
  wohnflaeche: number | null
  zimmer: number | null
  url: string
}

export type SuchtrefferMail = {
  vorname?: string | null
  /** Ends the mails of all searches that this mail is about. */
  abmeldeUrl: string
  suchen: readonly {
    name: string
    /** All new hits; `exposes` has the newest of them. */
    anzahl: number
    listeUrl: string
    abmeldeUrl: string
    exposes: readonly SuchtrefferExpose[]
  }[]
}

export type SuchVorlagen = {
  /** To a person whose saved searches have new hits. */
  suchtreffer: SuchtrefferMail
}

/** What the mails about saved searches say. */
export const suchMails: Beschreibungen<SuchVorlagen> = {
  suchtreffer: ({ vorname, abmeldeUrl, suchen }, { publicUrl }) => {
    const anzahl = suchen.reduce((summe, suche) => summe + suche.anzahl, 0)
    const [erste] = suchen
    const wozu = suchen.length === 1 && erste ? `zu Ihrer Suche „${erste.name}“` : 'zu Ihren gespeicherten Suchen'
    return {
      ...hinweis,
      // What is still public was looked at when the mail was written.
      gueltigMinuten: 6 * 60,
      // RFC 2369 and RFC 8058: mail programs offer a button that ends these mails.
      kopfzeilen: { 'List-Unsubscribe': `<${abmeldeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      betreff: `${neueTreffer(anzahl)} ${wozu}`,
      vorschau: erste?.exposes[0]?.titel ?? '',
      titel: neueTreffer(anzahl),
      anrede: anrede(vorname),
      bloecke: [
        absatz(`es gibt ${neueTreffer(anzahl)} ${wozu}.`),
        ...suchen.flatMap((suche) => abschnitt(suche, suchen.length > 1)),
        klein(`Ihre gespeicherten Suchen ändern oder löschen Sie in Ihrem Konto: ${publicUrl}/konto#suchen`),
      ],
    }
  },
}

type Suche = SuchtrefferMail['suchen'][number]

function abschnitt({ name, anzahl, listeUrl, abmeldeUrl, exposes }: Suche, mitName: boolean): MailBlock[] {
  const weitere = anzahl - exposes.length
  const liste = weitere > 0 ? `${ganzzahl(weitere)} weitere und alle früheren` : 'Alle Treffer'
  return [
    ...(mitName ? [absatz(`${neueTreffer(anzahl)} zu „${name}“`)] : []),
    { art: 'wohnungen', eintraege: exposes.map(toWohnung) },
    absatz(`${liste} in der Liste: ${listeUrl}`),
    klein(`Keine E-Mails mehr zu „${name}“, ohne Anmeldung: ${abmeldeUrl}`),
  ]
}

function toWohnung({ titel, ort, verkauf, preis, wohnflaeche, zimmer: anzahl, url }: SuchtrefferExpose): MailWohnung {
  const angaben = [
    preis === null ? 'Preis auf Anfrage' : `${preisName({ verkauf })} ${euroKurz(preis)}`,
    wohnflaeche === null ? null : quadratmeter(wohnflaeche),
    anzahl === null ? null : `${zimmer(anzahl)}${NBSP}Zimmer`,
    ort,
  ]
  return { titel, url, zusatz: angaben.filter((angabe) => angabe !== null && angabe !== '').join(', ') }
}

function neueTreffer(anzahl: number): string {
  return anzahl === 1 ? '1 neuer Treffer' : `${ganzzahl(anzahl)} neue Treffer`
}
