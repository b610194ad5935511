/** Row of the database that a filter can choose. */
export type FilterOption = { id: string; text: string }
