import { expect, test } from 'vitest'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { emptyColumns, fieldsWith, pickFields } from './fields.ts'
import { listTerms } from './terms.ts'

const NOTHING = {
  ...pickFields(emptyColumns(), fieldsWith('page')),
  verkauf: false,
  preis: null,
  nettokaltmiete: null,
  wohnflaeche: null,
} satisfies Partial<ExposeDetail>

test.each<[Partial<ExposeDetail>, string[]]>([
  [{}, []],
  [{ kaution: 0, abstand: 0 }, []],
  [{ nettokaltmiete: 620, wohnflaeche: 62 }, ['Kaltmiete je m²: 10,00 €']],
  [{ nettokaltmiete: 620, wohnflaeche: 0 }, []],
  [
    { verkauf: true, preis: 310_000, wohnflaeche: 62, provision: 0 },
    ['Kaufpreis je m²: 5.000,00 €', 'Provision: keine'],
  ],
  [
    { kaution: 1860, stellplatzmiete: 45.5, abstand: 1200, sonstigeKosten: 12 },
    [
      'Kaution: 1.860,00 €',
      'Stellplatz im Monat: 45,50 €',
      'Sonstige Kosten im Monat: 12,00 €',
      'Ablöse für Küche oder Einbauten: 1.200,00 €',
    ],
  ],
  [{ mindestmietdauer: 1 }, ['Mindestmietdauer: 1 Monat']],
  [{ mindestmietdauer: 18 }, ['Mindestmietdauer: 18 Monate']],
  [{ mindestmietdauer: 24 }, ['Mindestmietdauer: 2 Jahre']],
  [{ internetgeschwindigkeit: 1000 }, ['Internet bis: 1.000 Mbit/s']],
  [
    { haustiere: 'nach_vereinbarung', wbs: true },
    ['Haustiere: nach Vereinbarung', 'Wohnberechtigungsschein: erforderlich'],
  ],
  [{ wbs: true, wbsArt: 'be_160' }, ['Wohnberechtigungsschein: erforderlich', 'Art des WBS: WBS 160 (Berlin)']],
  [{ wbs: true, wbsArt: 'andere' }, ['Wohnberechtigungsschein: erforderlich', 'Art des WBS: WBS dieses Bundeslandes']],
  [{ wbs: false, wbsArt: 'be_160' }, ['Wohnberechtigungsschein: nicht erforderlich']],
  [{ haustiere: 'nein', wbs: false }, ['Haustiere: nicht erlaubt', 'Wohnberechtigungsschein: nicht erforderlich']],
])('%j has the rows %j (EXPOSE-8)', (part, rows) => {
  const expose = { ...NOTHING, ...part } as ExposeDetail
  const texts = listTerms(expose).map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`)
  expect(texts).toEqual(rows)
})
