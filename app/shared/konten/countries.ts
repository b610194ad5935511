/** Country with its dial code (NUMMER-1), German name and flag. */
type Country = { iso: string; code: string; country: string; flag: string }

export const VORWAHL_STANDARD = '+49'

// Dial codes are unique, so that the code identifies the entry.
const ENTRIES = [
  ['DE', 49, 'Deutschland'],
  ['AT', 43, 'Österreich'],
  ['CH', 41, 'Schweiz'],
  ['AL', 355, 'Albanien'],
  ['BE', 32, 'Belgien'],
  ['BA', 387, 'Bosnien und Herzegowina'],
  ['BG', 359, 'Bulgarien'],
  ['CN', 86, 'China'],
  ['DK', 45, 'Dänemark'],
  ['EE', 372, 'Estland'],
  ['FI', 358, 'Finnland'],
  ['FR', 33, 'Frankreich'],
  ['GE', 995, 'Georgien'],
  ['GR', 30, 'Griechenland'],
  ['IN', 91, 'Indien'],
  ['IE', 353, 'Irland'],
  ['IS', 354, 'Island'],
  ['IT', 39, 'Italien'],
  ['XK', 383, 'Kosovo'],
  ['HR', 385, 'Kroatien'],
  ['LV', 371, 'Lettland'],
  ['LI', 423, 'Liechtenstein'],
  ['LT', 370, 'Litauen'],
  ['LU', 352, 'Luxemburg'],
  ['MT', 356, 'Malta'],
  ['MD', 373, 'Moldau'],
  ['ME', 382, 'Montenegro'],
  ['NL', 31, 'Niederlande'],
  ['MK', 389, 'Nordmazedonien'],
  ['NO', 47, 'Norwegen'],
  ['PL', 48, 'Polen'],
  ['PT', 351, 'Portugal'],
  ['RO', 40, 'Rumänien'],
  ['SE', 46, 'Schweden'],
  ['RS', 381, 'Serbien'],
  ['SK', 421, 'Slowakei'],
  ['SI', 386, 'Slowenien'],
  ['ES', 34, 'Spanien'],
  ['SY', 963, 'Syrien'],
  ['CZ', 420, 'Tschechien'],
  ['TR', 90, 'Türkei'],
  ['UA', 380, 'Ukraine'],
  ['HU', 36, 'Ungarn'],
  ['US', 1, 'USA und Kanada'],
  ['GB', 44, 'Vereinigtes Königreich'],
  ['CY', 357, 'Zypern'],
] as const

/** Countries for the choice of a dial code: German-speaking countries first, then all others by name. */
export const COUNTRIES: readonly Country[] = ENTRIES.map(([iso, nummer, country]) => ({
  iso,
  code: `+${nummer}`,
  country,
  flag: toFlag(iso),
}))

export function isVorwahl(code: string): boolean {
  return COUNTRIES.some((country) => country.code === code)
}

/** Builds the flag emoji from regional indicator symbols (Unicode TR 51). */
function toFlag(iso: string): string {
  return String.fromCodePoint(...[...iso].map((letter) => 0x1f1a5 + letter.charCodeAt(0)))
}
