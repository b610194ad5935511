/** True if the URL may be a sign-in link. Every page loads this check, but `login-link.ts` only if it is true. */
export function hasLoginLink({ search, hash }: { search: string; hash: string }): boolean {
  return /[?#&](?:access_token|token_hash|error)=/.test(search + hash)
}

/** True if the query contains a token. A token must not reach other servers in the Referer header. */
export function hasTokenInQuery(search: string): boolean {
  return /[?&](?:access_token|refresh_token|token_hash)=/.test(search)
}
