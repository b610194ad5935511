import { datum, uhrzeit } from '#app/shared/format/datum.ts'
import { absatz, anrede, hinweis, klein } from './mail-bausteine.server.ts'
import type { Beschreibungen, MailRahmen } from './mail-inhalt.server.ts'

/** First name for the greeting; without one, or with one that is no name, the mail says "Guten Tag,". */
type Person = { vorname?: string | null }

export type KontoVorlagen = {
  /** To the new address: the link confirms it. */
  'email-bestaetigen': Person & { url: string; gueltigStunden: number; phone?: string | null }
  /** To the confirmed address, as soon as somebody asks for another one. */
  'email-aenderung': Person & { emailNeu: string }
  /** To the old address, once the new one is confirmed; the new one is shown shortened. */
  'email-geaendert': Person & { emailNeu: string }
  /** To an address that belongs to an account, when somebody wants to use it for another one. */
  'email-schon-vergeben': Person
  'passwort-reset': Person & { url: string; gueltigMinuten: number }
  /** `phone` in E.164, shown shortened: the number that goes on signing in, whosever it is. */
  'passwort-geaendert': Person & { phone: string | null }
  /** `phone` in E.164, shown shortened. */
  'telefon-geaendert': Person & { phone: string }
  /** To staff whom the command line has given an account: the link sets the password. */
  'konto-eingerichtet': Person & { url: string; rolle: 'operator' | 'administrator'; gueltigStunden: number }
  'konto-geloescht': Person
  'zweiter-faktor-geaendert': Person & { aktiv: boolean }
  /** To the company: a limit that all people share is well on its way. `wovon` is a purpose or a country. */
  'grenze-alarm': { was: string; wovon: string; anzahl: number; max: number; stunden: number }
}

const OHNE_ANTWORT = 'Sie haben das nicht veranlasst? Dann ist nichts zu tun, Ihre Daten bleiben, wie sie sind.'

/** What the mails about an account say. */
export const kontoMails: Beschreibungen<KontoVorlagen> = {
  'email-bestaetigen': ({ vorname, url, gueltigStunden, phone }) => ({
    ...mitLink(gueltigStunden * 60),
    betreff: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    vorschau: `Ein Klick genügt. Der Link gilt ${stunden(gueltigStunden)}.`,
    titel: 'E-Mail-Adresse bestätigen',
    anrede: anrede(vorname),
    bloecke: [
      absatz('bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Danach können Sie sich mit ihr anmelden.'),
      { art: 'button', text: 'E-Mail-Adresse bestätigen', url },
      absatz(`Der Link gilt ${stunden(gueltigStunden)} und nur einmal.`),
      ...(phone
        ? [
            klein(
              `Das Konto gehört zur Mobilnummer ${kurzeNummer(phone)}. Kennen Sie sie nicht? Dann bestätigen Sie bitte nicht.`,
            ),
          ]
        : []),
      klein(OHNE_ANTWORT),
    ],
  }),

  'email-aenderung': ({ vorname, emailNeu }, rahmen) => ({
    ...hinweis,
    betreff: 'Ihre E-Mail-Adresse soll geändert werden',
    vorschau: 'Für Ihr Konto wurde eine andere E-Mail-Adresse angegeben.',
    titel: 'Ihre E-Mail-Adresse soll geändert werden',
    anrede: anrede(vorname),
    bloecke: [
      absatz('für Ihr Konto wurde eine andere E-Mail-Adresse angegeben. Sie gilt, sobald sie bestätigt ist.'),
      { art: 'angaben', zeilen: [['Neue Adresse', kurzeAdresse(emailNeu)], zeit(rahmen)] },
      absatz(
        nichtSie(`Ändern Sie bitte gleich Ihr Passwort, dann ist das hinfällig: ${rahmen.publicUrl}/forgot-password`),
      ),
    ],
  }),

  'email-geaendert': ({ vorname, emailNeu }, rahmen) => ({
    ...hinweis,
    betreff: 'Ihre E-Mail-Adresse wurde geändert',
    vorschau: 'Für Ihr Konto gilt jetzt eine andere E-Mail-Adresse.',
    titel: 'Ihre E-Mail-Adresse wurde geändert',
    anrede: anrede(vorname),
    bloecke: [
      absatz('für Ihr Konto gilt ab sofort eine andere E-Mail-Adresse. An diese hier schreiben wir nicht mehr.'),
      { art: 'angaben', zeilen: [['Neue Adresse', kurzeAdresse(emailNeu)], zeit(rahmen)] },
      absatz(nichtSie('Bitte melden Sie sich sofort bei uns, damit wir Ihr Konto sperren können.')),
    ],
  }),

  'email-schon-vergeben': ({ vorname }, { publicUrl }) => ({
    ...hinweis,
    betreff: 'Sie haben schon ein Konto',
    vorschau: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
    titel: 'Sie haben schon ein Konto',
    anrede: anrede(vorname),
    bloecke: [
      absatz(
        'jemand wollte diese E-Mail-Adresse für ein anderes Konto verwenden, vermutlich Sie selbst. Zu ihr gibt es schon ein Konto. Bitte melden Sie sich damit an.',
      ),
      { art: 'button', text: 'Anmelden', url: `${publicUrl}/login` },
      absatz(`Passwort vergessen? Hier setzen Sie ein neues: ${publicUrl}/forgot-password`),
      klein(OHNE_ANTWORT),
    ],
  }),

  'passwort-reset': ({ vorname, url, gueltigMinuten }) => ({
    ...mitLink(gueltigMinuten),
    betreff: 'Passwort zurücksetzen',
    vorschau: `Der Link gilt ${minuten(gueltigMinuten)}.`,
    titel: 'Neues Passwort setzen',
    anrede: anrede(vorname),
    bloecke: [
      absatz('Sie möchten ein neues Passwort setzen. Bitte öffnen Sie dazu diesen Link:'),
      { art: 'button', text: 'Neues Passwort setzen', url },
      absatz(`Der Link gilt ${minuten(gueltigMinuten)} und nur einmal.`),
      klein('Sie haben das nicht veranlasst? Dann ist nichts zu tun, Ihr Passwort bleibt, wie es ist.'),
    ],
  }),

  'passwort-geaendert': ({ vorname, phone }, rahmen) => ({
    ...hinweis,
    betreff: 'Ihr Passwort wurde geändert',
    vorschau: 'Auf anderen Geräten sind Sie jetzt abgemeldet.',
    titel: 'Ihr Passwort wurde geändert',
    anrede: anrede(vorname),
    bloecke: [
      absatz('das Passwort Ihres Kontos wurde geändert. Auf anderen Geräten sind Sie jetzt abgemeldet.'),
      { art: 'angaben', zeilen: [zeit(rahmen)] },
      ...(phone
        ? [
            absatz(
              `Per SMS meldet sich weiterhin an, wer die Mobilnummer ${kurzeNummer(phone)} hat. Ist das nicht Ihre? Dann ändern Sie sie bitte gleich: ${rahmen.publicUrl}/konto`,
            ),
          ]
        : []),
      absatz(nichtSie(`Setzen Sie bitte gleich ein neues Passwort: ${rahmen.publicUrl}/forgot-password`)),
    ],
  }),

  'telefon-geaendert': ({ vorname, phone }, rahmen) => ({
    ...hinweis,
    betreff: 'Ihre Mobilnummer wurde geändert',
    vorschau: 'Für Ihr Konto gilt eine andere Mobilnummer.',
    titel: 'Ihre Mobilnummer wurde geändert',
    anrede: anrede(vorname),
    bloecke: [
      absatz('für Ihr Konto gilt ab sofort eine andere Mobilnummer. Codes zur Anmeldung gehen nur noch dorthin.'),
      { art: 'angaben', zeilen: [['Neue Nummer', kurzeNummer(phone)], zeit(rahmen)] },
      absatz(nichtSie('Bitte ändern Sie Ihr Passwort und melden Sie sich bei uns.')),
    ],
  }),

  'konto-eingerichtet': ({ vorname, url, rolle, gueltigStunden }) => ({
    ...mitLink(gueltigStunden * 60),
    betreff: 'Ihr Zugang zur Verwaltung',
    vorschau: 'Bitte setzen Sie Ihr Passwort.',
    titel: 'Ihr Zugang ist eingerichtet',
    anrede: anrede(vorname),
    bloecke: [
      absatz('für Sie wurde ein Konto eingerichtet. Bitte setzen Sie jetzt Ihr Passwort.'),
      { art: 'angaben', zeilen: [['Rolle', rolle === 'administrator' ? 'Administration' : 'Verwaltung']] },
      { art: 'button', text: 'Passwort setzen', url },
      absatz(`Der Link gilt ${stunden(gueltigStunden)} und nur einmal.`),
      klein('Sie erwarten keinen Zugang? Dann löschen Sie diese E-Mail bitte.'),
    ],
  }),

  'konto-geloescht': ({ vorname }, rahmen) => ({
    ...hinweis,
    betreff: 'Ihr Konto wurde gelöscht',
    vorschau: 'Ihr Konto und Ihre Daten sind gelöscht.',
    titel: 'Ihr Konto wurde gelöscht',
    anrede: anrede(vorname),
    bloecke: [
      absatz('Ihr Konto und Ihre Daten sind gelöscht. Behalten wird nur, was das Gesetz verlangt.'),
      { art: 'angaben', zeilen: [zeit(rahmen)] },
      absatz(nichtSie('Bitte melden Sie sich bei uns.')),
    ],
  }),

  'zweiter-faktor-geaendert': ({ vorname, aktiv }, rahmen) => ({
    ...hinweis,
    betreff: aktiv ? 'Zweiter Faktor eingeschaltet' : 'Zweiter Faktor ausgeschaltet',
    vorschau: aktiv ? 'Zur Anmeldung gehört jetzt ein Code aus Ihrer App.' : 'Zur Anmeldung genügt jetzt Ihr Passwort.',
    titel: aktiv ? 'Zweiter Faktor eingeschaltet' : 'Zweiter Faktor ausgeschaltet',
    anrede: anrede(vorname),
    bloecke: [
      absatz(
        aktiv
          ? 'zur Anmeldung gehört jetzt ein Code aus Ihrer App. Bewahren Sie die Ersatzcodes gut auf.'
          : 'zur Anmeldung wird kein Code aus einer App mehr verlangt.',
      ),
      { art: 'angaben', zeilen: [zeit(rahmen)] },
      absatz(nichtSie('Bitte ändern Sie Ihr Passwort und melden Sie sich bei uns.')),
    ],
  }),

  'grenze-alarm': ({ was, wovon, anzahl, max, stunden: fenster }, rahmen) => ({
    ...hinweis,
    betreff: `Ungewöhnlich viel Betrieb: ${was}`,
    vorschau: `${anzahl} von ${max} sind erreicht.`,
    titel: 'Eine Grenze des Portals ist bald erreicht',
    anrede: anrede(null),
    bloecke: [
      absatz(
        'eine Grenze, die alle Besucher gemeinsam haben, ist bald erreicht. Danach werden unbekannte Browser abgewiesen; wer sich in seinem Browser schon angemeldet hat, kommt weiter hinein.',
      ),
      {
        art: 'angaben',
        zeilen: [
          ['Was', was],
          ['Wovon', WOVON[wovon] ?? wovon],
          ['Stand', `${anzahl} von ${max}`],
          ['Zeitraum', zeitraum(fenster)],
          zeit(rahmen),
        ],
      },
      absatz(
        'Ist das ein Angriff, zeigt das Protokoll unter „grenze“ und „anmeldung“, aus welchen Netzen. Was zu tun ist, steht in docs/betrieb.md.',
      ),
    ],
  }),
}

/** What the totals are counted by; a country stands as its two letters. */
const WOVON: Readonly<Record<string, string>> = {
  passwort: 'Passwörter unbekannter Browser',
  bestaetigung: 'Bestätigen einer Adresse',
  reset: 'Zurücksetzen des Passworts',
  registrierung: 'Registrierung',
  anmeldung: 'Anmeldung per SMS',
  telefon: 'Mobilnummer eines Kontos',
  anfrage: 'Bestätigung einer Anfrage',
}

const mitLink = (gueltigMinuten: number) => ({ geheim: true, gueltigMinuten })

const nichtSie = (rat: string) => `Das waren nicht Sie? ${rat}`

function zeit({ now }: MailRahmen): readonly [string, string] {
  const iso = now.toISOString()
  return ['Zeitpunkt', `${datum(iso)}, ${uhrzeit(iso)}`]
}

const zeitraum = (anzahl: number) => (anzahl < 1 ? `${anzahl * 60} Minuten` : stunden(anzahl))
const stunden = (anzahl: number) => (anzahl === 1 ? 'eine Stunde' : `${anzahl} Stunden`)
const minuten = (anzahl: number) => (anzahl === 60 ? 'eine Stunde' : `${anzahl} Minuten`)

/** "m…@example.org": enough to recognise one's own, too little to write to. */
function kurzeAdresse(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}

/** "… 567": the last three digits. */
const kurzeNummer = (phone: string) => `… ${phone.slice(-3)}`
