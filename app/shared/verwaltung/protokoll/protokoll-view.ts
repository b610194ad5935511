/** Change of a field; `before` or `after` is null if the field was or became empty. */
export type ProtokollChange = { field: string; before: string | null; after: string | null }

export type ProtokollEntryView = {
  id: string
  at: string
  who: string
  what: string
  /** Name of the object: „Jana Albrecht, LI5-401“. `to`: path of its page; `protokollTo`: path of its own Protokoll. */
  objekt: string
  to: string | null
  protokollTo: string | null
  summary: string
  changes: ProtokollChange[]
  /** Bulk change to which the entry belongs, with the path to all its entries; null for a single change. */
  batch: { count: number; to: string } | null
}

export type ProtokollPageView = {
  entries: ProtokollEntryView[]
  /** Accounts that the filter offers. `objekt`: name of the object that the filter selects, or null. */
  staff: { id: string; name: string }[]
  objekt: string | null
  /** Cursor of the next page with older entries; null on the last page. */
  older: string | null
}
