/** A document that goes into the file; its bytes come apart from this. */
export type MappeDokument = { name: string; mimeType: string }

/** The bytes of the documents, one after the other in the order of the sections; null for one that is not there any more. */
export type ReadNext = () => Promise<Uint8Array | null>

/** Answers of one person, grouped by the steps of the questionnaire. */
export type MappeAnswers = { kind: 'answers'; title: string; groups: { title: string; rows: [string, string][] }[] }

/** Documents of one kind and person. */
export type MappeDokumente = { kind: 'dokumente'; title: string; dokumente: MappeDokument[] }

/** All that stands in a Mappe: texts as they are shown, in the order in which they are shown. */
export type MappeContent = {
  /** The portal's name, at the head of the cover. */
  portal: string
  /** What people call this one by when they talk about it: `7B1E-0225`. */
  nummer: string
  /** Who it is meant for: name, and address where it is known. */
  recipient: { name: string; address: string | null }
  /** `25.02.2026` and `10:04 Uhr`. */
  createdOn: string
  createdAt: string
  /** Whose it is: `Jana Albrecht und Mehmet Okan`. */
  names: string
  expose: { title: string; address: string } | null
  facts: { label: string; value: string }[]
  personen: { name: string; beruf: string; answers: string; dokumente: string }[]
  sections: (MappeAnswers | MappeDokumente)[]
  /** What is missing on purpose, and why: a sentence beneath the contents. */
  note: string | null
}

/** A part of the file as the contents name it: its pages, counted from 1 behind the cover. */
export type MappeRange = { title: string; first: number; last: number }
