import { type Notice, resetLinkError } from '#app/shared/konten/anmeldung-error.ts'

/** What a reset link needs: its secret, and in the other form (LINK-1) the id beside it. */
export type ResetLink = { token: string; id?: string }

type ResetParameter =
  | { art: 'fehler'; notice: Notice }
  | { art: 'link'; link: ResetLink }
  /** Nothing that has to do with a reset. */
  | { art: 'nichts' }

/**
 * The reset link in a query or a hash, in both forms: `token_hash` with `type=recovery`, or `access_token` with
 * `refresh_token` and `type=recovery`; or the error that stands in its place (LINK-1).
 */
export function readResetParameter(parameter: URLSearchParams): ResetParameter {
  const read = (name: string) => parameter.get(name) || null
  const error = ['error', 'error_code', 'error_description'].map(read)
  if (error.some((value) => value !== null)) return { art: 'fehler', notice: resetLinkError(error) }
  if (parameter.get('type') !== 'recovery') return { art: 'nichts' }
  const token = read('token_hash')
  if (token) return { art: 'link', link: { token } }
  const accessToken = read('access_token')
  if (!accessToken) return { art: 'nichts' }
  const id = read('refresh_token')
  return { art: 'link', link: id ? { token: accessToken, id } : { token: accessToken } }
}
