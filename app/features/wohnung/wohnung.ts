import type { IconName } from '#app/components/ui/icon-name.ts'
import type { BildView } from '#app/shared/bilder/bild.types.ts'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'

type Merkmal = { name: string; icon: IconName }

type ExposeWithIcons = Omit<ExposeDetail, 'ausstattung'> & { ausstattung: { entries: Merkmal[] }[] }

/** Flat of the demo page (WOHNUNG-1). Amounts are in euro per month, areas in square metres. */
export type Wohnung = {
  id: string
  title: string
  beschreibung: string | null
  bilder: BildView[]
  size: number | null
  zimmer: number | null
  etage: number | null
  /** Rent without heating and service costs, or purchase price; null means "Auf Anfrage". */
  preis: number | null
  /** Rent including all costs; null for a sale or if the rent is on request. */
  gesamtmiete: number | null
  verkauf: boolean
  status: string | null
  verfuegbarAb: string | null
  merkmale: Merkmal[]
  adresse: string | null
  plz: string | null
  ort: string | null
  liegenschaft: { id: string; name: string; oeffentlich: boolean } | null
}

export function toWohnung(expose: ExposeWithIcons): Wohnung {
  const { liegenschaft } = expose
  return {
    id: expose.id,
    title: expose.title,
    beschreibung: expose.beschreibung,
    bilder: expose.bilder,
    size: expose.wohnflaeche,
    zimmer: expose.zimmer,
    etage: expose.etage,
    preis: expose.verkauf ? expose.preis : expose.nettokaltmiete || null,
    gesamtmiete: expose.verkauf ? null : expose.preis,
    verkauf: expose.verkauf,
    status: expose.status,
    verfuegbarAb: expose.verfuegbarAb,
    merkmale: expose.ausstattung.flatMap(({ entries }) => entries),
    adresse: expose.adresse,
    plz: expose.plz,
    ort: expose.ort,
    liegenschaft: liegenschaft && {
      id: liegenschaft.propertyId,
      name: liegenschaft.title,
      oeffentlich: liegenschaft.oeffentlich,
    },
  }
}
