export type KindValues = {
  line: string
  text: string
  lines: string[]
  euro: number
  number: number
  whole: number
  order: number
  floor: number
  year: number
  degrees: number
  day: string
  /** Energy class of a certificate, normalised; texts that are no class of a scale stay unchanged. */
  energieklasse: string
  flag: boolean
  choice: string
  postcode: string
  tour: string
  id: string
}
