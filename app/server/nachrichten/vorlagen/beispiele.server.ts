import type { Firma } from '#app/server/config/config.server.ts'
import type { FertigeMail } from './mail-inhalt.server.ts'
import type { MailVorlage, Vorlagen } from './mail-vorlage.server.ts'
import { renderMail } from './render-mail.server.ts'

export type MailBeispiel = FertigeMail & { name: keyof Vorlagen }

/** Every template with sample data, for looking at them (`/dev/mails`) and for the tests. */
export function listMailBeispiele(rahmen: { firma: Firma; publicUrl: string; now: Date }): MailBeispiel[] {
  const { publicUrl } = rahmen
  const vorname = 'Mira'
  const wohnungen = [
    { titel: 'Helle Altbauwohnung mit Küchenbalkon', zusatz: 'GS12-204', url: `${publicUrl}/expose/beispiel` },
    { titel: 'Drei Zimmer mit offener Küche', zusatz: null, url: `${publicUrl}/expose/beispiel-2` },
  ]
  const resetUrl = `${publicUrl}/reset-password?token_hash=beispiel&type=recovery`
  const beispiele: { [Name in keyof Vorlagen]: Vorlagen[Name] } = {
    'email-bestaetigen': {
      vorname,
      url: `${publicUrl}/dashboard?token_hash=beispiel&type=email_change`,
      gueltigStunden: 24,
    },
    'email-geaendert': { vorname, emailNeu: 'mira.neu@example.org' },
    'email-schon-vergeben': { vorname },
    'passwort-reset': { vorname, url: resetUrl, gueltigMinuten: 60 },
    'passwort-geaendert': { vorname },
    'telefon-geaendert': { vorname, phone: '+4915112345678' },
    'login-link': {
      vorname,
      url: `${publicUrl}/dashboard?token_hash=beispiel&type=magiclink`,
      gueltigMinuten: 15,
    },
    'konto-eingerichtet': { vorname, url: resetUrl, rolle: 'operator', gueltigStunden: 72 },
    'konto-geloescht': { vorname },
    'zweiter-faktor-geaendert': { vorname, aktiv: true },
    'anfrage-bestaetigung': { vorname, wohnungen, profilFehlt: true },
    'anfrage-neu': {
      name: 'Mira Kowalski',
      email: 'mira@example.org',
      phone: '+4915112345678',
      wohnungen,
      nachricht: 'Ich interessiere mich für die Immobilien auf meiner Anfragenliste.',
    },
  }
  const render = <Name extends keyof Vorlagen>(name: Name): MailBeispiel => {
    const vorlage: { name: Name; daten: Vorlagen[Name] } = { name, daten: beispiele[name] }
    return { name, ...renderMail<Name>(vorlage as MailVorlage<Name>, rahmen) }
  }
  return (Object.keys(beispiele) as (keyof Vorlagen)[]).map((name) => render(name))
}
