/** Masks PINs and tokens in links, and the same PINs elsewhere in the text ("69PM 3R4P" too). Accepts text and HTML. */
export function maskSecrets(content: string): string {
  const pins = Array.from(content.matchAll(/\bpin=([^\s&"'<>#]+)/g), ([, pin = '']) => pin)
  const masked = content.replace(/\b(pin|token|token_hash)=[^\s&"'<>#]+/g, '$1=…')
  return pins.reduce((text, pin) => text.replace(groupsOf(pin), '…'), masked)
}

const groupsOf = (pin: string) =>
  new RegExp(Array.from(pin, (char) => char.replace(/\W/, '\\$&')).join('(?:\\s|&nbsp;)*'), 'g')
