/** A message as `/dev/postausgang.json` answers it (DEMO-2), and the screen shows it. */
export type PostausgangNachricht = {
  id: string
  art: 'email' | 'sms'
  an: string
  betreff: string | null
  text: string
  html: string | null
  /** Every address of text and HTML, once each, in the order of the text. */
  links: string[]
  anhaenge: { name: string; typ: string }[]
  /** ISO timestamp. */
  erstellt_am: string
  /** What became of it. */
  status: 'wartend' | 'gesendet' | 'fehlgeschlagen' | 'verfallen'
  fehler: string | null
}
