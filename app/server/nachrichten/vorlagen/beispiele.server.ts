import type { Firma } from '#app/server/config/config.server.ts'
import type { FertigeMail } from './mail-inhalt.server.ts'
import type { MailVorlage, Vorlagen } from './mail-vorlage.server.ts'
import { renderMail } from './render-mail.server.ts'

type MailBeispiel = FertigeMail & { name: keyof Vorlagen }

/** Every template with sample data, for looking at them (`/dev/mails`) and for the tests. */
export function listMailBeispiele(rahmen: { firma: Firma; publicUrl: string; now: Date }): MailBeispiel[] {
  const { publicUrl } = rahmen
  const vorname = 'Mira'
  const wohnung = {
    titel: 'Helle Altbauwohnung mit Küchenbalkon',
    zusatz: 'GS12-204',
    url: `${publicUrl}/expose/beispiel`,
  }
  const wohnungen = [
    wohnung,
    { titel: 'Drei Zimmer mit offener Küche', zusatz: null, url: `${publicUrl}/expose/beispiel-2` },
  ]
  const resetUrl = `${publicUrl}/reset-password?token_hash=beispiel&type=recovery`
  const beispiele: { [Name in keyof Vorlagen]: Vorlagen[Name] } = {
    'email-bestaetigen': {
      vorname,
      url: `${publicUrl}/dashboard?token_hash=beispiel&type=email_change`,
      gueltigStunden: 24,
      phone: '+4915112345678',
    },
    'email-aenderung': { vorname, emailNeu: 'mira.neu@example.org' },
    'email-geaendert': { vorname, emailNeu: 'mira.neu@example.org' },
    'email-schon-vergeben': { vorname },
    'passwort-reset': { vorname, url: resetUrl, gueltigMinuten: 60 },
    'passwort-geaendert': { vorname, phone: '+4915112345678' },
    'telefon-geaendert': { vorname, phone: '+4915112345678' },
    'konto-eingerichtet': { vorname, url: resetUrl, rolle: 'operator', gueltigStunden: 48 },
    'konto-geloescht': { vorname },
    'zweiter-faktor-geaendert': { vorname, aktiv: true },
    'grenze-alarm': { was: 'SMS', wovon: 'registrierung', anzahl: 360, max: 600, stunden: 1 },
    'anfrage-bestaetigung': { vorname, wohnungen, profilFehlt: true },
    'anfrage-neu': {
      name: 'Mira Kowalski',
      email: 'mira@example.org',
      phone: '+4915112345678',
      wohnungen,
      nachricht: 'Ich interessiere mich für die Immobilien auf meiner Anfragenliste.',
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
    suchtreffer: {
      vorname,
      abmeldeUrl: `${publicUrl}/suchen/abmelden?suche=beispiel,beispiel-2&token=beispiel`,
      suchen: [
        {
          name: 'Leipzig, 2 bis 3 Zimmer',
          anzahl: 12,
          listeUrl: `${publicUrl}/vermietung?q=Leipzig&zimmer_von=2&zimmer_bis=3`,
          abmeldeUrl: `${publicUrl}/suchen/abmelden?suche=beispiel&token=beispiel`,
          exposes: [
            {
              titel: wohnung.titel,
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
          anzahl: 1,
          listeUrl: `${publicUrl}/verkauf`,
          abmeldeUrl: `${publicUrl}/suchen/abmelden?suche=beispiel-2&token=beispiel`,
          exposes: [
            {
              titel: 'Landhaus',
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
  const render = <Name extends keyof Vorlagen>(name: Name): MailBeispiel => {
    const vorlage: { name: Name; daten: Vorlagen[Name] } = { name, daten: beispiele[name] }
    return { name, ...renderMail<Name>(vorlage as MailVorlage<Name>, rahmen) }
  }
  return (Object.keys(beispiele) as (keyof Vorlagen)[]).map((name) => render(name))
}
