export type MappeDokument = { name: string; mimeType: string }

/** Returns the documents' bytes one by one, in the order of the sections; null for a document deleted in between. */
export type ReadNext = () => Promise<Uint8Array | null>

export type MappeAnswers = { kind: 'answers'; title: string; groups: { title: string; rows: [string, string][] }[] }

export type MappeDokumente = { kind: 'dokumente'; title: string; dokumente: MappeDokument[] }

export type MappeContent = {
  portal: string
  /** Number of the Mappe, such as `7B1E-0225`. */
  nummer: string
  recipient: { name: string; address: string | null }
  /** Date such as `25.02.2026`; `createdAt` is a time such as `10:04 Uhr`. */
  createdOn: string
  createdAt: string
  /** Names of the persons, such as `Jana Albrecht und Mehmet Okan`. */
  names: string
  expose: { title: string; address: string } | null
  facts: { label: string; value: string }[]
  personen: { name: string; beruf: string; answers: string; dokumente: string }[]
  sections: (MappeAnswers | MappeDokumente)[]
  note: string | null
}

/** Pages of a section, counted from 1 after the cover. */
export type MappeRange = { title: string; first: number; last: number }
