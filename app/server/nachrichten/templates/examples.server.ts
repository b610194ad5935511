import { greetInFull } from '#app/server/nachrichten/greet-in-full.server.ts'
import type { MailTextKey } from '#app/server/nachrichten/texts/mail-texts.server.ts'
import type { TextMail } from '#app/server/nachrichten/texts/text-mail.server.ts'
import { anfragePath } from '#app/shared/anfragen/anfrage-path.ts'
import { toInstants } from '#app/shared/termine/termin-time.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { FRIST_TIME, zusagePath } from '#app/shared/zusage/zusage.ts'
import type { FinishedMail, MailFrame } from './mail-content.server.ts'
import type { MailTemplate, Templates } from './mail-template.server.ts'
import { describeMail, renderMail } from './render-mail.server.ts'

type MailExample = FinishedMail & { name: keyof Templates }

export type ExampleAbout = {
  vorname: string
  nachname: string
  title: string
  kurzcode: string | null
  anschrift: string
}

const MIRA: ExampleAbout = {
  vorname: 'Mira',
  nachname: 'Kowalski',
  title: 'Helle Altbauwohnung mit Küchenbalkon',
  kurzcode: 'GS12-204',
  anschrift: 'Gartenstraße 12, 04107 Leipzig',
}

/** Renders every mail with sample data for `/dev/mails` and tests. */
export function listMailExamples(frame: MailFrame): MailExample[] {
  const examples = mailExamples(frame, MIRA)
  const render = <Name extends keyof Templates>(name: Name): MailExample => {
    const template: { name: Name; daten: Templates[Name] } = { name, daten: examples[name] }
    return { name, ...renderMail<Name>(template as MailTemplate<Name>, frame) }
  }
  return (Object.keys(examples) as (keyof Templates)[]).map((name) => render(name))
}

export function exampleOfText(key: MailTextKey, frame: MailFrame, about: ExampleAbout = MIRA): TextMail {
  const examples = mailExamples(frame, about)
  const anfrage = examples['anfrage-bestaetigung']
  const gone = examples['warteliste-entfallen']
  const variants: readonly MailTemplate[] = [
    { name: 'anfrage-bestaetigung', daten: { ...anfrage, profilMissing: false } },
    { name: 'anfrage-bestaetigung', daten: { ...anfrage, profilMissing: true } },
    { name: 'termin-storniert', daten: { ...examples['termin-storniert'], final: true } },
    { name: 'warteliste-entfallen', daten: { ...gone, kept: false } },
    { name: 'warteliste-entfallen', daten: { ...gone, kept: true } },
  ]
  const others = (Object.keys(examples) as (keyof Templates)[]).map(
    (name) => ({ name, daten: examples[name] }) as MailTemplate,
  )
  const described = [...variants, ...others].map((template) => greetInFull(describeMail(template, frame), about))
  const found = described.find((content): content is TextMail => 'key' in content && content.key === key)
  if (!found) throw new Error(`No example is made of the text ${key}.`)
  return found
}

const EXAMPLE_ID = '5f0c7b1e-0000-4000-8000-000000000001'

function mailExamples(
  { publicUrl, now }: MailFrame,
  { vorname, title, kurzcode, anschrift }: ExampleAbout,
): { [Name in keyof Templates]: Templates[Name] } {
  const wohnung = { title, extra: kurzcode, url: `${publicUrl}/expose/beispiel` }
  const wohnungen = [
    wohnung,
    { title: 'Drei Zimmer mit offener Küche', extra: null, url: `${publicUrl}/expose/beispiel-2` },
  ]
  const contact = { name: 'Mira Kowalski', email: 'mira@example.org', phone: '+4915112345678' }
  const termin = { date: dayAfter(now, 3), from: '16:30:00', to: '17:00:00' }
  const previous = { date: dayAfter(now, 2), from: '09:00:00', to: '09:30:00' }
  const url = `${publicUrl}/terminbuchung/${EXAMPLE_ID}?expose_id=${EXAMPLE_ID}&pin=7K4MPR2W`
  const booking = { vorname, wohnung, ort: 'Leipzig', url }
  const place = { anschrift, treffpunkt: 'Vor dem Hofeingang' }
  const buchung = { ...booking, ...place, termin, personen: 2 }
  const notice = { ...contact, wohnung, termin, personen: 2, anmerkung: 'Wir kommen mit dem Kinderwagen.' }
  const anfrage = publicUrl + anfragePath(EXAMPLE_ID)
  const zusage = {
    url: publicUrl + zusagePath(EXAMPLE_ID),
    frist: toInstants({ date: dayAfter(now, 3), from: FRIST_TIME, to: FRIST_TIME }).start,
  }
  const resetUrl = `${publicUrl}/reset-password?token_hash=beispiel&type=recovery`
  return {
    'email-bestaetigen': {
      vorname,
      url: `${publicUrl}/dashboard?token_hash=beispiel&type=email_change`,
      validHours: 24,
      phone: '+4915112345678',
    },
    'email-vorschlag': { vorname },
    'email-aenderung': { vorname, emailNeu: 'mira.neu@example.org' },
    'email-geaendert': { vorname, emailNeu: 'mira.neu@example.org' },
    'email-schon-vergeben': { vorname },
    'passwort-reset': { vorname, url: resetUrl, validMinutes: 60 },
    'passwort-geaendert': { vorname, phone: '+4915112345678', dropsPhone: true },
    'telefon-geaendert': { vorname, phone: '+4915112345678' },
    'konto-eingerichtet': { vorname, url: resetUrl, rolle: 'operator', validHours: 48 },
    'team-einladung': { url: `${publicUrl}/einladung/beispiel`, rolle: 'operator', validDays: 7 },
    'konto-geloescht': { vorname },
    'zweiter-faktor-geaendert': { vorname, active: true },
    'verwaltung-geaendert': {
      who: 'Katrin Lorenz',
      changes: [['Zweiten Faktor für alle in der Verwaltung verlangen', 'ja → nein']],
    },
    'grenze-alarm': { was: 'SMS', wovon: 'registrierung', count: 360, max: 600, hours: 1 },
    test: {},
    'betrieb-stoerung': {
      begun: [
        {
          title: 'SMS werden nicht angenommen',
          text: 'Der Anbieter lehnt ab oder ist nicht zu erreichen. Prüfen Sie Guthaben und Zugangsdaten.',
        },
      ],
      ended: [{ title: 'web1 meldet sich nicht', since: '02.03.2026, 09:12 Uhr', until: '02.03.2026, 09:40 Uhr' }],
    },
    'anfrage-bestaetigung': { vorname, wohnungen, anmerkung: null, profilMissing: true },
    'anfrage-status': {
      vorname,
      wohnung,
      url: anfrage,
      status: 'Unterlagen werden geprüft',
      statustext: 'Wir prüfen Ihre Unterlagen. Bitte haben Sie etwas Geduld.',
      anmerkung: 'Bitte reichen Sie noch den Nachweis Ihres Einkommens ein.',
    },
    'anfrage-zusage': { vorname, wohnung, anmerkung: 'Bitte rufen Sie uns an.', ...zusage },
    'zusage-erinnerung': { vorname, wohnung, ...zusage },
    'zusage-frist': { vorname, wohnung, ...zusage },
    'zusage-angenommen': { vorname, wohnung, url: zusage.url },
    'zusage-antwort': { ...contact, wohnung, antwort: 'abgelehnt', grund: 'andere_wohnung' },
    'zusage-abgelaufen': { ...contact, wohnung, frist: zusage.frist },
    'anfrage-absage': {
      vorname,
      wohnung,
      url: anfrage,
      anmerkung: null,
      loeschungAm: new Date(now.getTime() + 180 * 24 * HOUR_MS),
    },
    mietangebot: { vorname, wohnung, url: anfrage, bis: '2026-03-09' },
    'mietangebot-zurueckgezogen': { vorname, wohnung, url: anfrage, bis: '2026-03-09' },
    'anfrage-neu': {
      ...contact,
      wohnungen,
      nachricht: 'Ich interessiere mich für die Immobilien auf meiner Anfragenliste.',
      anmerkung: 'Wir sind abends ab 18 Uhr erreichbar.\nEine Besichtigung wäre auch am Samstag möglich.',
    },
    'anfrage-zurueckgezogen': {
      ...contact,
      wohnung,
    },
    'bewerbung-neu': {
      ...contact,
      wohnung,
      personen: 2,
    },
    'bewerbung-bestaetigung': { vorname, wohnung, url: `${publicUrl}/bewerbung/beispiel` },
    'rueckmeldung-erbeten': {
      vorname,
      title: wohnung.title,
      date: '2026-02-26',
      url: `${publicUrl}/meine-besichtigungen?rueckmeldung=beispiel`,
    },
    'besichtigung-angebot': { ...booking, frei: [termin], anmerkung: 'Bitte bringen Sie einen Ausweis mit.' },
    'neue-termine': booking,
    'termin-gebucht': { ...buchung, anmerkung: 'Bitte bringen Sie einen Ausweis mit.' },
    'termin-geaendert': { ...buchung, previous },
    'termin-storniert': { ...booking, termin },
    'termin-abgesagt': { ...booking, termin },
    'termin-entfallen': { vorname, wohnung, ort: 'Leipzig', termin, url: anfrage },
    'termin-erinnerung': buchung,
    'warteliste-angebot': { ...buchung, until: new Date(now.getTime() + 2 * HOUR_MS) },
    'warteliste-abgelaufen': { ...booking, termin },
    'warteliste-entfallen': { ...booking, termin, kept: true, waitsOn: true },
    'buchung-neu': notice,
    'buchung-geaendert': { ...notice, previous },
    'buchung-storniert': notice,
    'angaben-geloescht': { vorname, wohnungen, mietprofil: true, kaufprofil: true, fragebogen: true },
    'mitmieter-beigetreten': {
      vorname,
      joined: { name: 'Tobias Lenz', phoneEnd: null },
      sent: [wohnung.title],
      url: `${publicUrl}/mieterfragebogen?id=beispiel`,
    },
    'suche-bestaetigen': {
      name: 'Leipzig, 2 bis 3 Zimmer',
      url: `${publicUrl}/suchen/e-mail?suche=beispiel&token=beispiel`,
      validHours: 48,
    },
    suchtreffer: {
      vorname,
      hasKonto: true,
      unsubscribeUrl: `${publicUrl}/suchen/abmelden?suche=beispiel,beispiel-2&token=beispiel`,
      suchen: [
        {
          name: 'Leipzig, 2 bis 3 Zimmer',
          count: 12,
          listPath: `${publicUrl}/vermietung?q=Leipzig&zimmer_von=2&zimmer_bis=3`,
          unsubscribeUrl: `${publicUrl}/suchen/abmelden?suche=beispiel&token=beispiel`,
          exposes: [
            {
              title: wohnung.title,
              ort: 'Leipzig',
              verkauf: false,
              preis: 986,
              wohnflaeche: 63,
              zimmer: 2,
              url: wohnung.url,
            },
          ],
        },
        {
          name: 'Alle Immobilien zum Verkauf',
          count: 1,
          listPath: `${publicUrl}/verkauf`,
          unsubscribeUrl: `${publicUrl}/suchen/abmelden?suche=beispiel-2&token=beispiel`,
          exposes: [
            {
              title: 'Landhaus',
              ort: null,
              verkauf: true,
              preis: null,
              wohnflaeche: null,
              zimmer: null,
              url: wohnung.url,
            },
          ],
        },
      ],
    },
  }
}

const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * 24 * HOUR_MS).toISOString().slice(0, 10)
