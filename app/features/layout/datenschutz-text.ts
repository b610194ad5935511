export const DATENSCHUTZ_TITLE = 'Datenschutzerklärung'

/** Returns the privacy statement. It must match what the software does (SEITE-4). */
export function datenschutzSections(firma: string): { title: string; text: string }[] {
  return [
    {
      title: 'Geltungsbereich',
      text: `Diese Erklärung gilt für das Angebot der ${firma}. Sie beschreibt, welche Daten wir erheben und wozu. Verantwortlich ist die im Impressum genannte Stelle.`,
    },
    {
      title: 'Zugriffsdaten',
      text: 'Beim Aufruf verarbeitet der Server Ihre Adresse, die Zeit und die aufgerufene Seite. Wir nutzen diese Daten nur für den sicheren Betrieb. Schriften und Bilder kommen von unserem eigenen Server, ein 360°-Rundgang erst auf Ihren Klick vom jeweiligen Anbieter. Werbung und Reichweitenmessung gibt es nicht.',
    },
    {
      title: 'Personenbezogene Daten',
      text: 'Name, Mobilnummer und Angaben zu Ihrer Anfrage verwenden wir, um die Anfrage zu bearbeiten. Ihre Anfragenliste liegt nur in Ihrem Browser, bis Sie sie absenden.',
    },
    {
      title: 'Kontaktaufnahme',
      text: 'Schreiben Sie uns, speichern wir Ihre Nachricht, bis das Anliegen erledigt ist.',
    },
    {
      title: 'Newsletter',
      text: 'Sie erhalten ihn nur, wenn Sie zustimmen. Abmelden können Sie sich jederzeit.',
    },
    {
      title: 'Widerruf und Berichtigung',
      text: 'Sie können Einwilligungen widerrufen und Daten berichtigen oder löschen lassen. Eine Nachricht an die im Impressum genannte Adresse genügt.',
    },
  ]
}
