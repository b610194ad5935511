import { type IconName, toIconName } from '#app/components/ui/icon-name.ts'

/** Words in an amenity's name that tell its icon where the data name none. The first that fits counts. */
const NACH_WORT: readonly [RegExp, IconName][] = [
  [/wasch/i, 'washing-machine'],
  [/küche|herd|kochen/i, 'cooking-pot'],
  [/wanne|bad\b|badezimmer/i, 'bath'],
  [/dusche/i, 'shower-head'],
  [/wc|toilette/i, 'toilet'],
  [/balkon|loggia|terrasse/i, 'fence'],
  [/garten|grün|hof/i, 'trees'],
  [/keller|abstell|speicher/i, 'warehouse'],
  [/glasfaser|internet|wlan/i, 'wifi'],
  [/aufzug|lift/i, 'move-vertical'],
  [/fahrrad/i, 'bike'],
  [/lade|wallbox/i, 'ev-charger'],
  [/garage|stellplatz|parkplatz|tiefgarage/i, 'circle-parking'],
  [/barriere|rollstuhl|stufenlos/i, 'accessibility'],
  [/heizung|fußbodenheizung/i, 'heater'],
  [/parkett|diele|boden|laminat/i, 'layers'],
  [/kamin|ofen/i, 'flame'],
  [/rollladen|rollläden|jalousie/i, 'blinds'],
  [/möbliert|sofa/i, 'sofa'],
  [/hund|katze|haustier/i, 'paw-print'],
  [/solar|photovoltaik/i, 'solar-panel'],
]

/** The icon of an amenity: as the data say (`unit_ausstattung.icon`), else by its name, else a tick. */
export function ausstattungIcon(name: string, icon: string | null): IconName {
  return toIconName(icon, NACH_WORT.find(([wort]) => wort.test(name))?.[1] ?? 'check')
}
