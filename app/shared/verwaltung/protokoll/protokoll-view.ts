/** Null if the field was empty. */
export type ProtokollChange = { field: string; before: string | null; after: string | null }

export type ProtokollEntryView = {
  id: string
  at: string
  who: string
  what: string
  /** „Jana Albrecht, LI5-401“ */
  objekt: string
  /** Page of the object; the next field is the object's Protokoll. */
  to: string | null
  protokollTo: string | null
  summary: string
  changes: ProtokollChange[]
  /** Bulk change of the entry, with a link to all its entries. */
  batch: { count: number; to: string } | null
}

/** Newest first. */
export type ProtokollPageView = {
  entries: ProtokollEntryView[]
  /** Filter choices. */
  staff: { id: string; name: string }[]
  /** Name of the filtered object. */
  objekt: string | null
  /** Start of the next page. */
  older: string | null
}
