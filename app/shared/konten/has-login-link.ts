/** Every page loads this module; login-link.ts is loaded only for a link. */
export function hasLoginLink({ search, hash }: { search: string; hash: string }): boolean {
  return /[?#&](?:access_token|token_hash|error)=/.test(search + hash)
}

/** Such a query must not reach the Referer header. */
export function hasTokenInQuery(search: string): boolean {
  return /[?&](?:access_token|refresh_token|token_hash)=/.test(search)
}
