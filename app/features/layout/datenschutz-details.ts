/** Retention periods set by the company (LOESCHUNG-1, LOESCHUNG-5). */
export type Loeschfristen = {
  loeschfristMonate: number
  nachrichtenTage: number
}

export const BROWSER_STORAGE = 'Cookies und Speicher Ihres Browsers'

/** Details required by Art. 13 DSGVO in addition to the dialog (SEITE-4). Must match what the software does. */
export function datenschutzDetails(
  firma: string,
  { loeschfristMonate, nachrichtenTage }: Loeschfristen,
  angesehen: boolean,
): { title: string; text: string[] }[] {
  return [
    {
      title: 'Zwecke und Rechtsgrundlagen',
      text: [
        'Betrieb und Sicherheit: Adresse Ihres Geräts, Zeit, aufgerufene Seite und Browser. Im Protokoll von Anmeldungen steht statt der Adresse eine Prüfsumme, deren Schlüssel jeden Monat wechselt. Grundlage ist unser Interesse an einem sicheren Portal (Art. 6 Abs. 1 Buchst. f DSGVO).',
        'Konto: Name, Mobilnummer, E-Mail-Adresse, Passwort (nur als Prüfsumme) und die Geräte, auf denen Sie angemeldet sind. Damit erkennen wir Sie wieder (Art. 6 Abs. 1 Buchst. b DSGVO).',
        'Anfrage und Besichtigung: die Wohnungen, Ihre Anmerkung, Termine, Zahl der Personen, Warteliste und Ihre Rückmeldung. Zu einem Kauf können Sie freiwillig Nutzung, Finanzierung und Zeitpunkt angeben. Damit bereiten wir auf Ihren Wunsch einen Vertrag vor (Art. 6 Abs. 1 Buchst. b DSGVO).',
        'Mietprofil und Mieterfragebogen: Angaben zu den Personen, die einziehen, zu Beruf und Einkommen und zum jetzigen Wohnen. Damit entscheiden wir über den Mietvertrag (Art. 6 Abs. 1 Buchst. b DSGVO). Wer Sie als Mitmieterin oder Mitmieter einträgt, gibt uns Ihre Angaben; treten Sie selbst bei, sehen die anderen nur, ob Sie fertig sind.',
        'Dokumente: Nachweise zu diesen Angaben (Art. 6 Abs. 1 Buchst. b DSGVO). Eine Kopie Ihres Ausweises speichern wir nur mit Ihrer Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO, § 20 Abs. 2 PAuswG).',
        'Wir sehen davon nur, was gerade nötig ist: zur Besichtigung, wie wir Sie erreichen, mit Ihrer Bewerbung um eine Wohnung Ihre Angaben dazu, nach der Zusage auch Geburtsdatum und Anschrift. Nachweise öffnet die Zusage, in Ausnahmen schon die Bewerbung. Wer sie ansieht, wird vermerkt.',
        'Gespeicherte Suchen: Neue Treffer melden wir per E-Mail oder auf Ihren Geräten, wenn Sie das einschalten, bis Sie es abschalten (Art. 6 Abs. 1 Buchst. a DSGVO). Ohne Konto speichern wir dafür Ihre E-Mail-Adresse mit der Suche: unbestätigt 48 Stunden, sonst bis Sie abbestellen.',
      ],
    },
    {
      title: 'Ihre Dokumente',
      text: [
        'Dokumente liegen in einem Speicher, der nicht öffentlich ist, und öffnen sich nur über Links, die nach einer Stunde verfallen. Aus Bildern entfernen wir Ort und Gerät der Aufnahme. Jede Seite einer Ausweiskopie bekommt ein Wasserzeichen mit Empfänger und Tag, bevor wir sie speichern, ebenso jede Seite einer Mappe. Statt hochzuladen können Sie Ausweis, Gehaltsabrechnungen und Schufa bei der Besichtigung vorlegen.',
      ],
    },
    {
      title: BROWSER_STORAGE,
      text: [
        'Ein Cookie hält Ihre Anmeldung (höchstens 180 Tage), eines erkennt einen Browser wieder, mit dem Sie sich angemeldet haben (400 Tage), eines merkt sich einen Hinweis (12 Stunden). Im Speicher des Browsers liegen Ihre Anfragenliste, auf etwa 100 Meter gerundet der Ort, von dem aus Sie Entfernungen messen, Ihr Wohnberechtigungsschein und was Sie bei „Passt sie zu mir?“ angeben (Einkommen, Personen, Einzug, Haustiere), bis der Tag vorbei ist, Ihr gebuchter Besichtigungstermin, damit Sie ihn auch ohne Internet lesen, und, bis der Server sie hat, getippte Antworten (höchstens 14 Tage). Alles davon ist nötig für das, was Sie tun (§ 25 Abs. 2 Nr. 2 TDDDG).',
        ...(angesehen
          ? [
              'Welche acht Wohnungen Sie zuletzt angesehen haben, merkt sich Ihr Browser, damit Sie sie wiederfinden. Der Server erfährt davon nur, wenn er sie Ihnen zeigt, und legt kein Profil an. Sie löschen es hier oder am Ende der Startseite.',
            ]
          : []),
        `Die Angaben bei „Passt sie zu mir?“ sendet Ihr Browser an niemanden; mit dem Abmelden sind sie gelöscht, ebenso der Besichtigungstermin. „Verlauf löschen“ entfernt ${angesehen ? 'die angesehenen Wohnungen, ' : ''}den Ort, den Wohnberechtigungsschein, den Besichtigungstermin und diese Angaben aus diesem Browser.`,
      ],
    },
    {
      title: 'Empfänger',
      text: [
        `Ihre Daten bekommen die Menschen bei der ${firma}, die über Wohnungen entscheiden und Besichtigungen führen. Für E-Mail, SMS und den Betrieb der Server beauftragen wir Dienstleister, die nur nach unserer Weisung arbeiten (Art. 28 DSGVO). Außerhalb der Europäischen Union geschieht das nur mit einem Angemessenheitsbeschluss oder den Standardvertragsklauseln der EU-Kommission. Schalten Sie Benachrichtigungen im Browser ein, stellt sie der Dienst seines Herstellers zu, verschlüsselt und ohne Ihren Namen; Sie beenden das unter „Konto“ oder indem Sie sich abmelden. Wir verkaufen keine Daten.`,
      ],
    },
    {
      title: 'Wie lange wir speichern',
      text: [
        `Konto, Mietprofil, Kaufprofil, Fragebogen und Anfragen, bis Sie sie löschen; das Konto löschen Sie selbst unter „Konto“, mit allem, was dazu gehört. Nachrichten ${nachrichtenTage} Tage. Anmeldungen enden nach 30 Tagen ohne Besuch.`,
        `Sagen wir ab, oder ziehen Sie die Anfrage zurück, löschen wir sie ${loeschfristMonate === 1 ? 'einen Monat' : `${loeschfristMonate} Monate`} danach, und mit ihr Mietprofil, Kaufprofil, Fragebogen und Dokumente, wenn Sie keine andere Anfrage haben. Sie lesen es in einer E-Mail. Bis dahin können wir sie brauchen, um Ansprüche abzuwehren (§ 21 Abs. 5 AGG). Was zu einem Mietvertrag gehört, bewahren wir so lange auf, wie das Gesetz es verlangt (§ 147 AO, § 257 HGB).`,
      ],
    },
    {
      title: 'Was Sie angeben müssen',
      text: [
        'Suchen können Sie ohne Angaben. Für eine Anfrage brauchen wir Name und Mobilnummer, für eine Entscheidung über den Mietvertrag Mietprofil und Fragebogen. Eine Pflicht dazu gibt es nicht; ohne die Angaben können wir Ihre Anfrage nicht bearbeiten.',
      ],
    },
    {
      title: 'Keine automatisierten Entscheidungen',
      text: [
        'Über Anfragen und Bewerbungen entscheiden Menschen. Punktwerte und Profile bildet das Portal nicht (Art. 22 DSGVO).',
      ],
    },
    {
      title: 'Ihre Rechte',
      text: [
        'Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und Übertragbarkeit (Art. 15 bis 18 und 20 DSGVO). Einer Verarbeitung wegen unseres Interesses können Sie widersprechen (Art. 21 DSGVO). Eine Einwilligung widerrufen Sie jederzeit; was vorher geschah, bleibt rechtmäßig. Angemeldet laden Sie Ihre Daten unter „Konto“ herunter und löschen sie dort.',
        'Sie können sich bei einer Datenschutz-Aufsichtsbehörde beschweren, etwa der Ihres Wohnorts (Art. 77 DSGVO).',
      ],
    },
  ]
}
