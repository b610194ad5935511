export const ANSWER_TIMEOUT_MS = 30_000
