/** What `/auth/telefon` answers to the phone dialog. */
export type TelefonAntwort =
  /** `phone`: the number in E.164 that the code has gone to. */
  | { art: 'sms-gesendet'; phone: string }
  | { art: 'bestaetigt' }
  /** Done in another tab, or signed out there: the page asks again who is signed in. */
  | { art: 'ueberholt' }
  | { art: 'fehler'; text: string }
