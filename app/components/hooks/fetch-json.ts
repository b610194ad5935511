import type { Guard } from '#app/shared/json/guards.ts'

/** Loads JSON. Throws if `guard` rejects it (newer build), or an error with `status` if the response is not 2xx. */
export async function fetchJson<T>(
  url: string,
  guard: Guard<T>,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
): Promise<T> {
  const answer = await fetch(url, { ...init, headers: { Accept: 'application/json', ...headers } })
  const { ok, status } = answer
  if (!ok) throw Object.assign(new Error(`${url} answered ${status}.`), { status })
  const value: unknown = await answer.json()
  if (!guard(value)) throw new Error(`${url} answered something else.`)
  return value
}
