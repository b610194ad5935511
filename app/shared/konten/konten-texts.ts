export const FIELD_TEXTS = {
  vorname: 'Bitte geben Sie Ihren Vornamen ein.',
  nachname: 'Bitte geben Sie Ihren Nachnamen ein.',
  email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  emailRequired: 'E-Mail erforderlich',
  emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  emailCheck: 'Bitte prüfen Sie die E-Mail-Adresse. Sie sieht zum Beispiel so aus: name@beispiel.de',
  passwort: 'Bitte geben Sie Ihr Passwort ein.',
  passwortNew: 'Bitte geben Sie ein Passwort ein.',
  passwortFields: 'Bitte stellen Sie sicher, dass beide Passwort-Felder identisch sind.',
  nummer: 'Bitte geben Sie Ihre Mobilnummer ein.',
  nummerInvalid: 'Bitte geben Sie eine gültige Mobilnummer ein.',
  vorwahl: 'Bitte wählen Sie eine Ländervorwahl.',
  code: 'Bitte geben Sie den 6-stelligen Code ein.',
  codeRegistrierung: 'Bitte geben Sie den 6-stelligen PIN ein.',
  zweiterFaktor: 'Bitte geben Sie den Code ein.',
  tooLong: 'Bitte kürzen Sie Ihre Eingabe.',
} as const

/** Text after every request of a reset link. Does not reveal whether the address has an account (PASSWORT-3). */
export const RESET_REQUESTED =
  'Wenn Ihre E-Mail Adresse in unserem System vorhanden ist, erhalten Sie in 1–2 Minuten eine Nachricht mit einem Link.'

/** Text after every request of an SMS code. Does not reveal whether the number has an account (ANMELDUNG-5). */
export const SMS_INFORMATION = {
  title: 'Information',
  text: 'Wenn Ihre Mobilnummer in unserem System existiert, senden wir Ihnen eine SMS.',
} as const

export const EMAIL_AGAIN = 'Bestätigungs-E-Mail erneut senden'
export const CODE_UNGUELTIG = {
  title: 'Ungültiger Code',
  text: 'Der eingegebene Code ist ungültig oder abgelaufen.',
} as const

export const PIN_INVALID = {
  title: 'Ungültiger PIN',
  text: 'Der eingegebene PIN ist ungültig oder abgelaufen.',
} as const
export const NUMMER_UNGUELTIG = { title: 'Ungültige Mobilnummer', text: FIELD_TEXTS.nummerInvalid } as const
export const LOGIN_FAILED = {
  title: 'Login fehlgeschlagen',
  text: 'E-Mail oder Passwort sind nicht korrekt.',
} as const
export const ACCOUNT_GEFUNDEN = {
  title: 'Account gefunden',
  text: 'Ein Account mit dieser Telefonnummer existiert bereits. Bitte melden Sie sich mit E-Mail und Passwort an.',
} as const
export const RESET_LINK_INVALID = {
  title: 'Ungültiger Link',
  text: 'Der Passwort-Reset-Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen Link an.',
} as const
