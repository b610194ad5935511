import type { Firma } from '#app/server/config/config.server.ts'
import type { FinishedMail } from './mail-content.server.ts'
import type { MailTemplate, Templates } from './mail-template.server.ts'
import { renderMail } from './render-mail.server.ts'

type MailExample = FinishedMail & { name: keyof Templates }

/** Every template with sample data, for looking at them (`/dev/mails`) and for the tests. */
export function listMailExamples(frame: { firma: Firma; publicUrl: string; now: Date }): MailExample[] {
  const { publicUrl } = frame
  const vorname = 'Mira'
  const wohnung = {
    title: 'Helle Altbauwohnung mit Küchenbalkon',
    extra: 'GS12-204',
    url: `${publicUrl}/expose/beispiel`,
  }
  const wohnungen = [
    wohnung,
    { title: 'Drei Zimmer mit offener Küche', extra: null, url: `${publicUrl}/expose/beispiel-2` },
  ]
  const resetUrl = `${publicUrl}/reset-password?token_hash=beispiel&type=recovery`
  const examples: { [Name in keyof Templates]: Templates[Name] } = {
    'email-bestaetigen': {
      vorname,
      url: `${publicUrl}/dashboard?token_hash=beispiel&type=email_change`,
      validHours: 24,
      phone: '+4915112345678',
    },
    'email-aenderung': { vorname, emailNeu: 'mira.neu@example.org' },
    'email-geaendert': { vorname, emailNeu: 'mira.neu@example.org' },
    'email-schon-vergeben': { vorname },
    'passwort-reset': { vorname, url: resetUrl, validMinutes: 60 },
    'passwort-geaendert': { vorname, phone: '+4915112345678' },
    'telefon-geaendert': { vorname, phone: '+4915112345678' },
    'konto-eingerichtet': { vorname, url: resetUrl, rolle: 'operator', validHours: 48 },
    'konto-geloescht': { vorname },
    'zweiter-faktor-geaendert': { vorname, active: true },
    'grenze-alarm': { was: 'SMS', wovon: 'registrierung', count: 360, max: 600, hours: 1 },
    'anfrage-bestaetigung': { vorname, wohnungen, anmerkung: null, profilMissing: true },
    'anfrage-neu': {
      name: 'Mira Kowalski',
      email: 'mira@example.org',
      phone: '+4915112345678',
      wohnungen,
      nachricht: 'Ich interessiere mich für die Immobilien auf meiner Anfragenliste.',
      anmerkung: 'Wir sind abends ab 18 Uhr erreichbar.\nEine Besichtigung wäre auch am Samstag möglich.',
    },
    'anfrage-zurueckgezogen': {
      name: 'Mira Kowalski',
      email: 'mira@example.org',
      phone: '+4915112345678',
      wohnung,
    },
    'bewerbung-neu': {
      name: 'Mira Kowalski',
      email: 'mira@example.org',
      phone: '+4915112345678',
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
    suchtreffer: {
      vorname,
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
  const render = <Name extends keyof Templates>(name: Name): MailExample => {
    const template: { name: Name; daten: Templates[Name] } = { name, daten: examples[name] }
    return { name, ...renderMail<Name>(template as MailTemplate<Name>, frame) }
  }
  return (Object.keys(examples) as (keyof Templates)[]).map((name) => render(name))
}
