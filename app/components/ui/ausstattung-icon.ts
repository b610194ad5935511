import { type IconName, toIconName } from './icon-name.ts'

/** Fallback icons by pattern of the amenity's name. The first match counts. */
const AFTER_WORD: [word: RegExp, icon: IconName][] = [
  [/wasch|trockenraum/i, 'washing-machine'],
  [/küche|herd|kochen/i, 'cooking-pot'],
  [/wanne|bad\b|badezimmer/i, 'bath'],
  [/dusche/i, 'shower-head'],
  [/wc|toilette/i, 'toilet'],
  [/parkett|diele|boden|laminat/i, 'layers'],
  [/kamin|ofen/i, 'flame'],
  [/rollladen|rollläden|jalousie/i, 'blinds'],
  [/möbliert|sofa/i, 'sofa'],
  [/hund|katze|haustier/i, 'paw-print'],
  [/s-bahn|u-bahn|straßenbahn|tram|bahnhof|\bzug\b/i, 'train-front'],
  [/bus/i, 'bus'],
  [/fahrrad|radweg/i, 'bike'],
  [/ladestation|ladesäule|wallbox|e-auto/i, 'ev-charger'],
  [/garage|stellplatz|parkplatz|parken/i, 'circle-parking'],
  [/kita|kindergarten|spielplatz|kinder/i, 'baby'],
  [/universität|hochschule/i, 'graduation-cap'],
  [/schule/i, 'school'],
  [/arzt|ärzt|apotheke/i, 'stethoscope'],
  [/klinik|krankenhaus/i, 'hospital'],
  [/wochenmarkt|bäcker|läden|geschäft/i, 'shopping-bag'],
  [/supermarkt|einkauf|nahversorg/i, 'shopping-cart'],
  [/café|cafe/i, 'coffee'],
  [/restaurant|gastronomie/i, 'utensils'],
  [/bibliothek|bücherei/i, 'library'],
  [/museum|theater|altstadt|denkmal/i, 'landmark'],
  [/fluss|see\b|hafen|kanal|wasser|schwimm|strand|elbe|rhein|weser|ostsee/i, 'waves'],
  [/berg|wander/i, 'mountain'],
  [/sport|fitness/i, 'dumbbell'],
  [/wald|park\b|park,|allee/i, 'tree-deciduous'],
  [/garten|hof\b|innenhof|grün/i, 'trees'],
  [/aufzug|lift|fahrstuhl/i, 'arrow-up-down'],
  [/keller|abstell|speicher/i, 'warehouse'],
  [/glasfaser|internet|wlan/i, 'wifi'],
  [/barriere|rollstuhl|stufenlos|schwellenlos/i, 'accessibility'],
  [/photovoltaik|solar/i, 'solar-panel'],
  [/fernwärme|heizung|wärmepumpe/i, 'heater'],
  [/balkon|loggia|loggien|terrasse/i, 'fence'],
  [/hausmeister|concierge|treffpunkt|gemeinschaft/i, 'users'],
  [/ruhig/i, 'volume-x'],
  [/holz|ökolog|energie/i, 'leaf'],
  [/altbau|neubau|baujahr|gründerzeit|siedlung|stockwerk|etagen/i, 'building-2'],
]

/** Icon of an amenity: from the data (`unit_ausstattung.icon`), otherwise by name, otherwise a tick. */
export function ausstattungIcon(name: string, icon: string | null = null): IconName {
  return toIconName(icon, AFTER_WORD.find(([word]) => word.test(name))?.[1] ?? 'check')
}
