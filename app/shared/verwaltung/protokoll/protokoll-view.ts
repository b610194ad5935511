/** A field of an entry: what it was and what it has become; null where there was or is nothing. */
export type ProtokollChange = { field: string; before: string | null; after: string | null }

/** An entry as it is read. */
export type ProtokollEntryView = {
  id: string
  /** ISO timestamp. */
  at: string
  who: string
  /** „Status geändert“. */
  what: string
  /** „Jana Albrecht, LI5-401“. */
  objekt: string
  /** Where the thing can be looked at, and its own Protokoll; null where there is none. */
  to: string | null
  protokollTo: string | null
  /** The changes in a few words. */
  summary: string
  changes: ProtokollChange[]
  /** The change of many it is of, and where all entries of that can be read; null where it stands for itself. */
  batch: { count: number; to: string } | null
}

/** A page of the Protokoll, newest first. */
export type ProtokollPageView = {
  entries: ProtokollEntryView[]
  /** Of whom entries can be asked for. */
  staff: { id: string; name: string }[]
  /** The thing it is limited to, as its entries name it. */
  objekt: string | null
  /** Where older ones begin; null where there are none. */
  older: string | null
}
