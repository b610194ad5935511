/** What `POST /anfragen` answers. The lists hold ids of Exposés. */
export type SendeAntwort =
  | {
      art: 'gesendet'
      angefragt: string[]
      /** Asked about earlier, or by another tab at the same moment. */
      schonAngefragt: string[]
      /** Not to be had any more: not asked about. */
      ausgelassen: string[]
    }
  /** An expected failure, in German. */
  | { art: 'fehler'; text: string }
