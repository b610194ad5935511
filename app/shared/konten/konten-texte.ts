/** Sentences under the fields of the account forms. Those of the seeds are verbatim (seed 000 and 001, section 5). */
export const FELD_TEXTE = {
  vorname: 'Bitte geben Sie Ihren Vornamen ein.',
  nachname: 'Bitte geben Sie Ihren Nachnamen ein.',
  email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  emailErforderlich: 'E-Mail erforderlich',
  emailUngueltig: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  emailPruefen: 'Bitte prüfen Sie die E-Mail-Adresse. Sie sieht zum Beispiel so aus: name@beispiel.de',
  passwort: 'Bitte geben Sie Ihr Passwort ein.',
  passwortEinrichtung: 'Das Passwort muss mindestens 6 Zeichen lang sein.',
  passwortFelder: 'Bitte stellen Sie sicher, dass beide Passwort-Felder identisch sind.',
  nummer: 'Bitte geben Sie eine Telefonnummer ein.',
  nummerUngueltig: 'Bitte geben Sie eine gültige Mobilnummer ein.',
  vorwahl: 'Bitte wählen Sie eine Ländervorwahl.',
  code: 'Bitte geben Sie den 6-stelligen Code ein.',
  codeRegistrierung: 'Bitte geben Sie den 6-stelligen PIN ein.',
  zweiterFaktor: 'Bitte geben Sie den Code ein.',
  zuLang: 'Bitte kürzen Sie Ihre Eingabe.',
} as const

/** The neutral answer to a request for a reset link; begins as seed 001 section 2 says. */
export const RESET_ANGEFORDERT =
  'Wenn Ihre E-Mail Adresse in unserem System vorhanden ist, erhalten Sie in 1–2 Minuten eine Nachricht mit einem Link.'

/** Seed 001 section 8: the neutral dialog of /sms-auth when sending fails. */
export const SMS_INFORMATION = {
  titel: 'Information',
  text: 'Wenn Ihre Mobilnummer in unserem System existiert, senden wir Ihnen eine SMS.',
} as const

/** Seed 001 section 8, a code that is wrong, used or too old. */
export const CODE_UNGUELTIG = {
  titel: 'Ungültiger Code',
  text: 'Der eingegebene Code ist ungültig oder abgelaufen.',
} as const

/** Seed 000 section 8: a registration with the number of somebody who has an account. */
export const ACCOUNT_GEFUNDEN = {
  titel: 'Account gefunden',
  text: 'Ein Account mit dieser Telefonnummer existiert bereits. Bitte melden Sie sich mit E-Mail und Passwort an.',
} as const

/** Seed 001 section 2: the card of a reset link that cannot be used. */
export const RESET_LINK_UNGUELTIG = {
  titel: 'Ungültiger Link',
  text: 'Der Passwort-Reset-Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen Link an.',
} as const
