export type MappeDokument = { name: string; mimeType: string }

/** Returns the bytes of the next document at each call, in the order of the sections; null for a deleted document. */
export type ReadNext = () => Promise<Uint8Array | null>

export type MappeAnswers = { kind: 'answers'; title: string; groups: { title: string; rows: [string, string][] }[] }

export type MappeDokumente = { kind: 'dokumente'; title: string; dokumente: MappeDokument[] }

export type MappeContent = {
  portal: string
  /** Number of the Mappe, such as `7B1E-0225`: from the questionnaire's id, month and day. */
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

/** Pages of a section. Numbers count from 1; the cover does not count. */
export type MappeRange = { title: string; first: number; last: number }
