/** Change of a field; null: empty. */
export type ProtokollChange = { field: string; before: string | null; after: string | null }

export type ProtokollEntryView = {
  id: string
  /** ISO timestamp. */
  at: string
  who: string
  /** „Status geändert“. */
  what: string
  /** „Jana Albrecht, LI5-401“. */
  objekt: string
  /** Pages of the object and of its Protokoll, or null. */
  to: string | null
  protokollTo: string | null
  /** Changes in short. */
  summary: string
  changes: ProtokollChange[]
  /** Size of its bulk change and the link to all entries, or null. */
  batch: { count: number; to: string } | null
}

/** A page of the Protokoll, newest first. */
export type ProtokollPageView = {
  entries: ProtokollEntryView[]
  /** Choices of the filter by person. */
  staff: { id: string; name: string }[]
  /** Name of the object it is limited to. */
  objekt: string | null
  /** Start of the next page, or null. */
  older: string | null
}
