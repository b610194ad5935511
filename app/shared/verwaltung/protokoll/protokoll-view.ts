/** Changed field; `before` or `after` is null if the field was empty. */
export type ProtokollChange = { field: string; before: string | null; after: string | null }

export type ProtokollEntryView = {
  id: string
  at: string
  who: string
  what: string
  /** Name of the object: „Jana Albrecht, LI5-401“. `to`: page of the object; `protokollTo`: Protokoll of the object. */
  objekt: string
  to: string | null
  protokollTo: string | null
  summary: string
  changes: ProtokollChange[]
  /** Bulk change that the entry belongs to, with a link to all its entries. */
  batch: { count: number; to: string } | null
}

/** Page of the Protokoll, newest entries first. */
export type ProtokollPageView = {
  entries: ProtokollEntryView[]
  /** Accounts that the filter can select. `objekt`: name of the object that the filter selects. */
  staff: { id: string; name: string }[]
  objekt: string | null
  /** Cursor of the next page with older entries; null on the last page. */
  older: string | null
}
