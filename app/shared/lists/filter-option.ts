export type FilterOption = { id: string; text: string }
