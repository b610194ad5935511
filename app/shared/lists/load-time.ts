import { readInstant } from '#app/shared/format/date.ts'

/** Reads `geladen`, the time of the page load, from the URL of a live update. `until`: null on the page load itself. */
export function readLoadTime(params: URLSearchParams, now: Date) {
  const until = readInstant(params.get('geladen'))
  return { until, loadedAt: (until ?? now).toISOString(), today: now.toISOString() }
}
