import { readInstant } from '#app/shared/format/date.ts'

/** Reads the time of the page load, which live updates send as `geladen`. `until`: null on the page load itself. */
export function readLoadTime(params: URLSearchParams, now: Date) {
  const until = readInstant(params.get('geladen'))
  return { until, loadedAt: (until ?? now).toISOString(), today: now.toISOString() }
}
