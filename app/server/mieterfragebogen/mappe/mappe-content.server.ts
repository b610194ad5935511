/** A document of the file, without its bytes. */
export type MappeDokument = { name: string; mimeType: string }

/** Returns the documents' bytes one by one, in the order of the sections; null for a deleted one. */
export type ReadNext = () => Promise<Uint8Array | null>

export type MappeAnswers = { kind: 'answers'; title: string; groups: { title: string; rows: [string, string][] }[] }

export type MappeDokumente = { kind: 'dokumente'; title: string; dokumente: MappeDokument[] }

/** Content of a Mappe: displayed texts in their order. */
export type MappeContent = {
  /** Portal name on the cover. */
  portal: string
  /** Readable reference such as `7B1E-0225`. */
  nummer: string
  /** Recipient, with address if known. */
  recipient: { name: string; address: string | null }
  /** `25.02.2026` and `10:04 Uhr`. */
  createdOn: string
  createdAt: string
  /** `Jana Albrecht und Mehmet Okan`. */
  names: string
  expose: { title: string; address: string } | null
  facts: { label: string; value: string }[]
  personen: { name: string; beruf: string; answers: string; dokumente: string }[]
  sections: (MappeAnswers | MappeDokumente)[]
  /** Sentence about deliberately missing parts. */
  note: string | null
}

/** A section with its pages, counted from 1 after the cover. */
export type MappeRange = { title: string; first: number; last: number }
