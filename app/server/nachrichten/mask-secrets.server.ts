/**
 * What a message says without what only its recipient may use: PINs and tokens in links, and a PIN that the text repeats,
 * in one piece or in groups ("69PM 3R4P"). Works on text and on HTML.
 */
export function maskSecrets(content: string): string {
  const pins = Array.from(content.matchAll(/\bpin=([^\s&"'<>#]+)/g), ([, pin = '']) => pin)
  const masked = content.replace(/\b(pin|token|token_hash)=[^\s&"'<>#]+/g, '$1=…')
  return pins.reduce((text, pin) => text.replace(groupsOf(pin), '…'), masked)
}

const groupsOf = (pin: string) =>
  new RegExp(Array.from(pin, (char) => char.replace(/\W/, '\\$&')).join('(?:\\s|&nbsp;)*'), 'g')
