import type { IconName } from '#app/components/ui/icon-name.ts'
import type { BildAnsicht } from '#app/shared/bilder/bild.types.ts'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'

type Merkmal = { name: string; icon: IconName }

/** An Exposé whose amenities have their icons and stand once. */
type ExposeMitIcons = Omit<ExposeDetail, 'ausstattung'> & { ausstattung: { eintraege: Merkmal[] }[] }

/** The static view of an apartment (WOHNUNG-1). Money in euro a month, areas in square metres. */
export type Wohnung = {
  id: string
  titel: string
  beschreibung: string | null
  bilder: BildAnsicht[]
  groesse: number | null
  zimmer: number | null
  etage: number | null
  /** Kaltmiete; of a sale listing the purchase price. Null means "Auf Anfrage". */
  preis: number | null
  /** What every other screen shows for rent; null for a sale and where it is on request. */
  gesamtmiete: number | null
  verkauf: boolean
  status: string | null
  /** ISO date. */
  verfuegbarAb: string | null
  merkmale: Merkmal[]
  adresse: string | null
  plz: string | null
  ort: string | null
  liegenschaft: { id: string; name: string; oeffentlich: boolean } | null
}

/** The static view of a public Exposé. `bilder` comes without the panorama of a tour. */
export function toWohnung(expose: ExposeMitIcons, bilder: BildAnsicht[]): Wohnung {
  const { liegenschaft } = expose
  return {
    id: expose.id,
    titel: expose.titel,
    beschreibung: expose.beschreibung,
    bilder,
    groesse: expose.wohnflaeche,
    zimmer: expose.zimmer,
    etage: expose.etage,
    preis: expose.verkauf ? expose.preis : expose.nettokaltmiete || null,
    gesamtmiete: expose.verkauf ? null : expose.preis,
    verkauf: expose.verkauf,
    status: expose.status,
    verfuegbarAb: expose.verfuegbarAb,
    merkmale: expose.ausstattung.flatMap(({ eintraege }) => eintraege),
    adresse: expose.adresse,
    plz: expose.plz,
    ort: expose.ort,
    liegenschaft: liegenschaft && {
      id: liegenschaft.propertyId,
      name: liegenschaft.titel,
      oeffentlich: liegenschaft.oeffentlich,
    },
  }
}
