/** Needed by every page; login-link.ts is loaded only if true. */

/** True if the address may contain a login link (LINK-1). */
export function hasLoginLink({ search, hash }: { search: string; hash: string }): boolean {
  return /[?#&](?:access_token|token_hash|error)=/.test(search + hash)
}

/** True if the query contains a secret, which must not reach the Referer. */
export function hasTokenInQuery(search: string): boolean {
  return /[?&](?:access_token|refresh_token|token_hash)=/.test(search)
}
