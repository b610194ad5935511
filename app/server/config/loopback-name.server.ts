/** True for localhost with its subdomains (RFC 6761), 127.0.0.0/8 and ::1, also in the brackets of a URL. */
export function isLoopbackName(name: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(name)
}
