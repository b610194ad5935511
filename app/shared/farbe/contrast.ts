/** Red, green and blue, each from 0 to 255. */
type Rgb = readonly [number, number, number]

/** Minimum contrast ratio of text (WCAG 2.2, 1.4.3). */
export const CONTRAST_MIN = 4.5

/** Background colours of light mode: paper and white, as in tokens.css. */
export const LIGHT_GROUNDS = ['#f6f4ee', '#ffffff'] as const
/** Colours of dark mode with which the accent must contrast: page, cards, and the text on a filled button. */
export const DARK_GROUNDS = ['#12181a', '#1a2224', '#0b1e1f'] as const

/** Normalises a hex colour to `#rrggbb`. Null for any other text, so that no other text can get into a style. */
export function readHex(typed: string): string | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(typed.trim().toLowerCase())?.[1]
  if (digits === undefined) return null
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`
}

/** Contrast ratio of two colours `#rrggbb`, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

export function leastContrast(color: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(color, ground)))
}

/** Returns the nearest tone of the same hue that is readable on all backgrounds; otherwise black or white. */
export function nearestReadable(color: string, grounds: readonly string[]): string {
  if (leastContrast(color, grounds) >= CONTRAST_MIN) return color
  const towards = luminance(grounds[0] ?? '#ffffff') > 0.5 ? 0 : 1
  const [hue, saturation, lightness] = toHsl(toRgb(color))
  for (let step = 1; step <= 200; step += 1) {
    const tone = toHex(fromHsl([hue, saturation, lightness + ((towards - lightness) * step) / 200]))
    if (leastContrast(tone, grounds) >= CONTRAST_MIN) return tone
  }
  return towards === 0 ? '#000000' : '#ffffff'
}

/** Returns the accent colour: as chosen for light mode, and its nearest readable tone for dark mode. */
export function toAkzent(hex: string): { light: string; dark: string } {
  return { light: hex, dark: nearestReadable(hex, DARK_GROUNDS) }
}

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const toHex = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = toRgb(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toHsl(rgb: Rgb): Rgb {
  const [red, green, blue] = [rgb[0] / 255, rgb[1] / 255, rgb[2] / 255]
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, span] = [(max + min) / 2, max - min]
  if (span === 0) return [0, 0, lightness]
  const saturation = span / (1 - Math.abs(2 * lightness - 1))
  if (max === red) return [(((green - blue) / span + 6) % 6) / 6, saturation, lightness]
  if (max === green) return [((blue - red) / span + 2) / 6, saturation, lightness]
  return [((red - green) / span + 4) / 6, saturation, lightness]
}

function fromHsl([hue, saturation, lightness]: Rgb): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const turn = (offset + hue * 12) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}
