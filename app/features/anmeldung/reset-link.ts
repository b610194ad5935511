import { type Notice, resetLinkError } from '#app/shared/konten/anmeldung-error.ts'

export type ResetLink = { token: string; id?: string }

type ResetParameter = { kind: 'fehler'; notice: Notice } | { kind: 'link'; link: ResetLink } | { kind: 'nichts' }

/**
 * Reads a reset link: `token_hash`, or `access_token` with an optional `refresh_token` (LINK-1). Returns the error
 * instead if the parameters contain one, and `nichts` if they contain neither token or another type than `recovery`.
 */
export function readResetParameter(parameter: URLSearchParams): ResetParameter {
  const read = (name: string) => parameter.get(name) || null
  const error = ['error', 'error_code', 'error_description'].map(read)
  if (error.some((value) => value !== null)) return { kind: 'fehler', notice: resetLinkError(error) }
  if (parameter.get('type') !== 'recovery') return { kind: 'nichts' }
  const token = read('token_hash')
  if (token) return { kind: 'link', link: { token } }
  const accessToken = read('access_token')
  if (!accessToken) return { kind: 'nichts' }
  const id = read('refresh_token')
  return { kind: 'link', link: id ? { token: accessToken, id } : { token: accessToken } }
}
