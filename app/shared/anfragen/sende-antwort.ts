/** What became of the Exposés that were sent, by id. */
export type AnfrageErgebnis = {
  /** Linked by this sending, or by the one it repeats. */
  angefragt: string[]
  /** Asked about earlier, or by another tab at the same moment. */
  schonAngefragt: string[]
  /** Not to be had any more (let, reserved, not public): not asked about. */
  ausgelassen: string[]
}

/** What `POST /anfragen` answers. */
export type SendeAntwort =
  | ({ art: 'gesendet' } & AnfrageErgebnis)
  /** An expected failure, in German. */
  | { art: 'fehler'; text: string }
