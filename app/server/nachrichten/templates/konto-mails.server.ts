import { date, time } from '#app/shared/format/date.ts'
import { anrede, hint, paragraph, small } from './mail-blocks.server.ts'
import type { Beschreibungen, MailFrame } from './mail-content.server.ts'

type Person = { vorname?: string | null }

export type KontoTemplates = {
  'email-bestaetigen': Person & { url: string; validHours: number; phone?: string | null }
  /** Mail to an address that staff proposed for an account. To confirm it, the owner signs in and requests a link. */
  'email-vorschlag': Person
  /** Mail to the account's confirmed address: another address is requested or, with `email-geaendert`, confirmed. */
  'email-aenderung': Person & { emailNeu: string }
  'email-geaendert': Person & { emailNeu: string }
  /** Mail that tells an address's owner that another account wants to use it. */
  'email-schon-vergeben': Person
  'passwort-reset': Person & { url: string; validMinutes: number }
  /** Mail about a new password. `phone` (E.164) is for signing in; with `dropsPhone` it must be confirmed first. */
  'passwort-geaendert': Person & { phone: string | null; dropsPhone: boolean }
  'telefon-geaendert': Person & { phone: string }
  /** Mail to a member of staff whose account was created on the command line. */
  'konto-eingerichtet': Person & { url: string; rolle: 'operator' | 'administrator'; validHours: number }
  'team-einladung': { url: string; rolle: 'operator' | 'administrator'; validDays: number }
  'konto-geloescht': Person
  'zweiter-faktor-geaendert': Person & { active: boolean }
  'verwaltung-geaendert': { who: string; changes: readonly (readonly [what: string, text: string])[] }
  /** Mail about a nearly reached limit of the whole portal. `wovon`: purpose or country that the limit is for. */
  'grenze-alarm': { was: string; wovon: string; count: number; max: number; hours: number }
}

const NOTHING_TO_DO = 'Sie haben das nicht veranlasst? Dann ist nichts zu tun, Ihre Daten bleiben, wie sie sind.'

export const kontoMails: Beschreibungen<KontoTemplates> = {
  'email-bestaetigen': ({ vorname, url, validHours, phone }) => ({
    ...withLink(validHours * 60),
    betreff: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    preview: `Ein Klick genügt. Der Link gilt ${hours(validHours)}.`,
    title: 'E-Mail-Adresse bestätigen',
    anrede: anrede(vorname),
    blocks: [
      paragraph(
        'bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Danach können Sie sich mit ihr anmelden.',
      ),
      { kind: 'button', text: 'E-Mail-Adresse bestätigen', url },
      paragraph(`Der Link gilt ${hours(validHours)} und nur einmal.`),
      ...(phone
        ? [
            small(
              `Das Konto gehört zur Mobilnummer ${shortNummer(phone)}. Kennen Sie sie nicht? Dann bestätigen Sie bitte nicht.`,
            ),
          ]
        : []),
      small(NOTHING_TO_DO),
    ],
  }),

  'email-vorschlag': ({ vorname }, { publicUrl }) => ({
    ...hint,
    betreff: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    preview: 'Unsere Nachrichten kamen unter Ihrer bisherigen Adresse nicht an.',
    anrede: anrede(vorname),
    blocks: [
      paragraph(
        'unsere Nachrichten kamen unter der Adresse Ihres Kontos nicht an. Wir haben deshalb diese hier vorgemerkt. Bitte melden Sie sich an und lassen Sie sich unter Mein Konto den Link senden, der sie bestätigt.',
      ),
      { kind: 'button', text: 'Anmelden', url: `${publicUrl}/konto` },
      small('Sie haben kein Konto bei uns? Dann ist nichts zu tun.'),
    ],
  }),

  'email-aenderung': ({ vorname, emailNeu }, frame) => ({
    ...hint,
    betreff: 'Ihre E-Mail-Adresse soll geändert werden',
    preview: 'Für Ihr Konto wurde eine andere E-Mail-Adresse angegeben.',
    anrede: anrede(vorname),
    blocks: [
      paragraph('für Ihr Konto wurde eine andere E-Mail-Adresse angegeben. Sie gilt, sobald sie bestätigt ist.'),
      { kind: 'angaben', rows: [['Neue Adresse', shortAdresse(emailNeu)], when(frame)] },
      paragraph(
        notYou(`Ändern Sie bitte gleich Ihr Passwort, dann ist das hinfällig: ${frame.publicUrl}/forgot-password`),
        `${frame.publicUrl}/forgot-password`,
      ),
    ],
  }),

  'email-geaendert': ({ vorname, emailNeu }, frame) => ({
    ...hint,
    betreff: 'Ihre E-Mail-Adresse wurde geändert',
    preview: 'Für Ihr Konto gilt jetzt eine andere E-Mail-Adresse.',
    anrede: anrede(vorname),
    blocks: [
      paragraph('für Ihr Konto gilt ab sofort eine andere E-Mail-Adresse. An diese hier schreiben wir nicht mehr.'),
      { kind: 'angaben', rows: [['Neue Adresse', shortAdresse(emailNeu)], when(frame)] },
      paragraph(notYou('Bitte melden Sie sich sofort bei uns, damit wir Ihr Konto sperren können.')),
    ],
  }),

  'email-schon-vergeben': ({ vorname }, { publicUrl }) => ({
    ...hint,
    betreff: 'Sie haben schon ein Konto',
    preview: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
    anrede: anrede(vorname),
    blocks: [
      paragraph(
        'jemand wollte diese E-Mail-Adresse für ein anderes Konto verwenden, vermutlich Sie selbst. Zu ihr gibt es schon ein Konto. Bitte melden Sie sich damit an.',
      ),
      { kind: 'button', text: 'Anmelden', url: `${publicUrl}/login` },
      paragraph(
        `Passwort vergessen? Hier setzen Sie ein neues: ${publicUrl}/forgot-password`,
        `${publicUrl}/forgot-password`,
      ),
      small(NOTHING_TO_DO),
    ],
  }),

  'passwort-reset': ({ vorname, url, validMinutes }) => ({
    ...withLink(validMinutes),
    betreff: 'Passwort zurücksetzen',
    preview: `Der Link gilt ${minutes(validMinutes)}.`,
    title: 'Neues Passwort setzen',
    anrede: anrede(vorname),
    blocks: [
      paragraph('Sie möchten ein neues Passwort setzen. Bitte öffnen Sie dazu diesen Link:'),
      { kind: 'button', text: 'Neues Passwort setzen', url },
      paragraph(`Der Link gilt ${minutes(validMinutes)} und nur einmal.`),
      small('Sie haben das nicht veranlasst? Dann ist nichts zu tun, Ihr Passwort bleibt, wie es ist.'),
    ],
  }),

  'passwort-geaendert': ({ vorname, phone, dropsPhone }, frame) => ({
    ...hint,
    betreff: 'Ihr Passwort wurde geändert',
    preview: 'Auf anderen Geräten sind Sie jetzt abgemeldet.',
    anrede: anrede(vorname),
    blocks: [
      paragraph('das Passwort Ihres Kontos wurde geändert. Auf anderen Geräten sind Sie jetzt abgemeldet.'),
      { kind: 'angaben', rows: [when(frame)] },
      ...(phone
        ? [
            paragraph(
              dropsPhone
                ? `Mit der Mobilnummer ${shortNummer(phone)} kann sich niemand mehr anmelden, bis sie neu bestätigt ist. Das geht hier: ${frame.publicUrl}/konto`
                : `Mit der Mobilnummer ${shortNummer(phone)} können Sie sich weiter per SMS anmelden. Ist das nicht Ihre? Dann ändern Sie sie bitte gleich: ${frame.publicUrl}/konto`,
              `${frame.publicUrl}/konto`,
            ),
          ]
        : []),
      paragraph(
        notYou(`Setzen Sie bitte gleich ein neues Passwort: ${frame.publicUrl}/forgot-password`),
        `${frame.publicUrl}/forgot-password`,
      ),
    ],
  }),

  'telefon-geaendert': ({ vorname, phone }, frame) => ({
    ...hint,
    betreff: 'Ihre Mobilnummer wurde geändert',
    preview: 'Für Ihr Konto gilt eine andere Mobilnummer.',
    anrede: anrede(vorname),
    blocks: [
      paragraph('für Ihr Konto gilt ab sofort eine andere Mobilnummer. Codes zur Anmeldung gehen nur noch dorthin.'),
      { kind: 'angaben', rows: [['Neue Nummer', shortNummer(phone)], when(frame)] },
      paragraph(notYou('Bitte ändern Sie Ihr Passwort und melden Sie sich bei uns.')),
    ],
  }),

  'konto-eingerichtet': ({ vorname, url, rolle, validHours }) => ({
    ...withLink(validHours * 60),
    betreff: 'Ihr Zugang zur Verwaltung',
    preview: 'Bitte setzen Sie Ihr Passwort.',
    title: 'Ihr Zugang ist eingerichtet',
    anrede: anrede(vorname),
    blocks: [
      paragraph('für Sie wurde ein Konto eingerichtet. Bitte setzen Sie jetzt Ihr Passwort.'),
      { kind: 'angaben', rows: [['Rolle', rolle === 'administrator' ? 'Administration' : 'Verwaltung']] },
      { kind: 'button', text: 'Passwort setzen', url },
      paragraph(`Der Link gilt ${hours(validHours)} und nur einmal.`),
      small('Sie erwarten keinen Zugang? Dann löschen Sie diese E-Mail bitte.'),
    ],
  }),

  'team-einladung': ({ url, rolle, validDays }, { firma }) => ({
    ...withLink(validDays * 24 * 60),
    betreff: `Einladung in die Verwaltung: ${firma.name}`,
    preview: `Der Link gilt ${validDays} Tage.`,
    title: 'Sie sind eingeladen',
    anrede: anrede(null),
    blocks: [
      paragraph(
        `${firma.name} lädt Sie ein, in der Verwaltung des Portals mitzuarbeiten. Bitte geben Sie Ihren Namen an und setzen Sie ein Passwort.`,
      ),
      { kind: 'angaben', rows: [['Rolle', rolle === 'administrator' ? 'Administration' : 'Verwaltung']] },
      { kind: 'button', text: 'Einladung annehmen', url },
      paragraph(`Der Link gilt ${validDays} Tage und nur einmal.`),
      small('Sie erwarten keine Einladung? Dann löschen Sie diese E-Mail bitte.'),
    ],
  }),

  'konto-geloescht': ({ vorname }, frame) => ({
    ...hint,
    betreff: 'Ihr Konto wurde gelöscht',
    preview: 'Ihr Konto und Ihre Daten sind gelöscht.',
    anrede: anrede(vorname),
    blocks: [
      paragraph('Ihr Konto und Ihre Daten sind gelöscht. Behalten wird nur, was das Gesetz verlangt.'),
      { kind: 'angaben', rows: [when(frame)] },
      paragraph(notYou('Bitte melden Sie sich bei uns.')),
    ],
  }),

  'zweiter-faktor-geaendert': ({ vorname, active }, frame) => ({
    ...hint,
    betreff: active ? 'Zweiter Faktor eingeschaltet' : 'Zweiter Faktor ausgeschaltet',
    preview: active ? 'Zur Anmeldung gehört jetzt ein Code aus Ihrer App.' : 'Zur Anmeldung genügt jetzt Ihr Passwort.',
    anrede: anrede(vorname),
    blocks: [
      paragraph(
        active
          ? 'zur Anmeldung gehört jetzt ein Code aus Ihrer App. Bewahren Sie die Ersatzcodes gut auf.'
          : 'zur Anmeldung wird kein Code aus einer App mehr verlangt.',
      ),
      { kind: 'angaben', rows: [when(frame)] },
      paragraph(notYou('Bitte ändern Sie Ihr Passwort und melden Sie sich bei uns.')),
    ],
  }),

  'verwaltung-geaendert': ({ who, changes }, frame) => ({
    ...hint,
    betreff: 'Zugang oder Einstellungen geändert',
    preview: 'Prüfen Sie, ob das gewollt war.',
    anrede: anrede(null),
    blocks: [
      paragraph('in der Verwaltung wurde etwas geändert, das den Zugang oder den Schutz der Daten betrifft.'),
      {
        kind: 'angaben',
        rows: [['Wer', who], ...changes.map(([what, text]): [string, string] => [what, text]), when(frame)],
      },
      paragraph(
        `War das nicht gewollt? Ändern Sie es zurück, und beenden Sie die Sitzungen des Kontos: ${frame.publicUrl}/verwaltung/team`,
        `${frame.publicUrl}/verwaltung/team`,
      ),
    ],
  }),

  'grenze-alarm': ({ was, wovon, count, max, hours: window }, frame) => ({
    ...hint,
    betreff: `Ungewöhnlich viel Betrieb: ${was}`,
    preview: `${count} von ${max} sind erreicht.`,
    title: 'Eine Grenze des Portals ist bald erreicht',
    anrede: anrede(null),
    blocks: [
      paragraph(
        'eine Grenze, die alle Besucher gemeinsam haben, ist bald erreicht. Danach werden unbekannte Browser abgewiesen; wer sich in seinem Browser schon angemeldet hat, kommt weiter hinein.',
      ),
      {
        kind: 'angaben',
        rows: [
          ['Was', was],
          ['Wovon', WOVON[wovon] ?? wovon],
          ['Stand', `${count} von ${max}`],
          ['Zeitraum', period(window)],
          when(frame),
        ],
      },
      paragraph(
        'Ist das ein Angriff, zeigt das Protokoll unter „grenze“ und „anmeldung“, aus welchen Netzen. Was zu tun ist, steht in docs/betreiben.md.',
      ),
    ],
  }),
}

const WOVON: Readonly<Record<string, string>> = {
  passwort: 'Passwörter unbekannter Browser',
  bestaetigung: 'Bestätigen einer Adresse',
  reset: 'Zurücksetzen des Passworts',
  registrierung: 'Registrierung',
  anmeldung: 'Anmeldung per SMS',
  telefon: 'Mobilnummer eines Kontos',
  anfrage: 'Bestätigung einer Anfrage',
  beitritt: 'Beitritt zu einem Mieterfragebogen',
}

const withLink = (validMinutes: number) => ({ geheim: true, validMinutes })

const notYou = (rat: string) => `Das waren nicht Sie? ${rat}`

function when({ now }: MailFrame): readonly [string, string] {
  const iso = now.toISOString()
  return ['Zeitpunkt', `${date(iso)}, ${time(iso)}`]
}

const period = (count: number) => (count < 1 ? `${count * 60} Minuten` : hours(count))
const hours = (count: number) => (count === 1 ? 'eine Stunde' : `${count} Stunden`)
const minutes = (count: number) => (count === 60 ? 'eine Stunde' : `${count} Minuten`)

/** Shortens an address to, for example, "m…@example.org", which only its owner recognises. */
function shortAdresse(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}

const shortNummer = (phone: string) => `… ${phone.slice(-3)}`
