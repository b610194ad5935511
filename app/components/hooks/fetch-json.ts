import type { Guard } from '#app/shared/json/guards.ts'

/**
 * Asks an address of ours for JSON of a shape. Throws for a refusal, with its `status`, and for an answer of any other
 * shape, as after a deploy that this page has not seen.
 */
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
