/** Shorter work is not worth a rest: small imports are over before somebody feels them. */
const MIN_WORK_MS = 100

/**
 * What an import awaits between two steps, so that it works no more than this share (0 to 1) of its time and leaves the rest of
 * processor and database to visitors (OPENIMMO-14): a priority holds for its own process only, not for what the database
 * does for it.
 */
export function createPace(share: number): () => Promise<void> {
  let since = performance.now()
  return async () => {
    const worked = performance.now() - since
    if (worked < MIN_WORK_MS) return
    await new Promise((resolve) => setTimeout(resolve, (worked * (1 - share)) / share))
    since = performance.now()
  }
}
