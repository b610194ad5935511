/** Timeout of a form's response in ms. */
export const ANSWER_TIMEOUT_MS = 30_000
