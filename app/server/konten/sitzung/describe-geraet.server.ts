import Bowser from 'bowser'

export type GeraetKind = 'computer' | 'telefon' | 'tablet' | 'unbekannt'

const BROWSER: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Internet Explorer': 'Internet Explorer',
}

/** Apple's phones and tablets, which are named by device instead of operating system. */
const GERAET: Readonly<Record<string, string>> = { iPhone: 'iPhone', iPad: 'iPad' }
const SYSTEM: Readonly<Record<string, string>> = { macOS: 'Mac', 'Chrome OS': 'Chromebook' }

/** Returns browser and system as a name, for example "Chrome auf Windows", and the device's kind, from User-Agent. */
export function describeGeraet(userAgent: string | null): { name: string; kind: GeraetKind } {
  if (!userAgent) return { name: 'Unbekannter Browser', kind: 'unbekannt' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const program = browser.name ? (BROWSER[browser.name] ?? browser.name) : 'Browser'
  const geraet = (platform.model && GERAET[platform.model]) ?? (os.name && (SYSTEM[os.name] ?? os.name))
  const name = geraet ? `${program} auf ${geraet}` : program === 'Browser' ? 'Unbekannter Browser' : program
  return { name, kind: readKind(platform.type) }
}

function readKind(type: string | undefined): GeraetKind {
  if (type === 'mobile') return 'telefon'
  if (type === 'tablet') return 'tablet'
  return type === 'desktop' ? 'computer' : 'unbekannt'
}
