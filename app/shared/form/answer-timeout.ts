/** How long the browser waits for the answer to a form, in milliseconds; then it says that none has come. */
export const ANSWER_TIMEOUT_MS = 30_000
