/** What an applicant can do with an inquiry: the `intent` of its forms. */
export const ANFRAGE_INTENTS = ['zurueckziehen', 'anmerkung', 'neuer-termin'] as const
export type AnfrageIntent = (typeof ANFRAGE_INTENTS)[number]

export type AnfrageFehler = {
  art: 'fehler'
  intent: AnfrageIntent
  linkId: string
  text: string
  /** What was typed. */
  anmerkung: string
}

/** The answer to such a form. */
export type AnfrageAntwort =
  | { art: 'erledigt'; intent: 'zurueckziehen' | 'anmerkung' }
  /** Goes on to another page of the portal. */
  | { art: 'weiter'; ziel: string }
  | { art: 'abgemeldet' }
  | AnfrageFehler

/** Why an inquiry with an appointment is not withdrawn. */
export const TERMIN_GEBUCHT =
  'Für diese Wohnung ist ein Besichtigungstermin gebucht. Bitte sagen Sie zuerst den Termin ab.'
