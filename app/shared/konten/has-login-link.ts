/** What every page asks of its address; apart from login-link.ts, which only comes when the answer is yes. */

/** True where the address may carry a login link (LINK-1). */
export function hasLoginLink({ search, hash }: { search: string; hash: string }): boolean {
  return /[?#&](?:access_token|token_hash|error)=/.test(search + hash)
}

/** True where the server sees a secret in the query, so that the page must keep it out of the Referer. */
export function hasTokenInQuery(search: string): boolean {
  return /[?&](?:access_token|refresh_token|token_hash)=/.test(search)
}
