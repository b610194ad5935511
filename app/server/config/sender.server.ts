/** Splits a mail sender into name and address. The name may contain punctuation ("Muster, Söhne & Co."). */
export function parseSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return { name: name.replace(/^"(.*)"$/, '$1'), address: address.trim() }
}
