import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { energieklasseText } from '#app/shared/exposes/energieausweis.ts'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { anschrift, preisText } from '#app/shared/exposes/expose-text.ts'
import { listTerms } from '#app/shared/exposes/terms.ts'
import { date } from '#app/shared/format/date.ts'
import { euro } from '#app/shared/format/euro.ts'
import { quadratmeter } from '#app/shared/format/flaeche.ts'
import { decimal, etage, NBSP, zimmer } from '#app/shared/format/number.ts'

export type VergleichView = {
  wohnungen: { id: string; title: string; bild: BildView | null }[]
  /** `values`: one value per flat; null if unknown. */
  rows: { label: string; values: (string | null)[] }[]
}

/** Builds a comparison with one row per known fact. Runs in the loader (FAVORIT-7). */
export function toVergleich(exposes: readonly ExposeDetail[]): VergleichView {
  const facts = exposes.map((expose) => new Map(listFacts(expose)))
  const terms = exposes.map((expose) => new Map(listTerms(expose).map(({ label, value }) => [label, value])))
  const rows = [...toRows(facts), ...toRows(terms)]
  return {
    wohnungen: exposes.map(({ id, title, bild }) => ({ id, title, bild })),
    rows: [...rows, { label: 'Ausstattung', values: exposes.map(ausstattung) }].filter(({ values }) =>
      values.some((value) => value !== null),
    ),
  }
}

function toRows(flats: readonly ReadonlyMap<string, string | null>[]): VergleichView['rows'] {
  const labels = [...new Set(flats.flatMap((flat) => [...flat.keys()]))]
  return labels.map((label) => ({ label, values: flats.map((flat) => flat.get(label) ?? null) }))
}

function listFacts(expose: ExposeDetail): [label: string, value: string | null][] {
  const { verkauf, nettokaltmiete, wohnflaeche, endenergie } = expose
  return [
    ['Gesamtmiete', verkauf ? null : preisText(expose)],
    ['Kaufpreis', verkauf ? preisText(expose) : null],
    ['Kaltmiete', nettokaltmiete && euro(nettokaltmiete)],
    ['Wohnfläche', wohnflaeche && quadratmeter(wohnflaeche)],
    ['Zimmer', expose.zimmer && zimmer(expose.zimmer)],
    ['Etage', expose.etage === null ? null : etage(expose.etage)],
    ['Frei ab', expose.verfuegbarAb && date(expose.verfuegbarAb)],
    ['Adresse', anschrift(expose) || null],
    ['Energieklasse', energieklasseText(expose.energieklasse, expose.energieskala)],
    ['Endenergie', endenergie && `${decimal(endenergie)}${NBSP}kWh je m² und Jahr`],
    ['Heizung', expose.heizungsart],
    ['Baujahr', expose.baujahr && String(expose.baujahr)],
  ].map(([label, value]) => [String(label), value ? String(value) : null])
}

function ausstattung({ ausstattung, merkmale, moreAusstattung }: ExposeDetail): string | null {
  const names = [
    ...ausstattung.flatMap(({ entries }) => entries.map(({ name }) => name)),
    ...merkmale,
    ...moreAusstattung,
  ]
  const byWord = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]))
  return [...byWord.values()].toReversed().join(', ') || null
}
