/** Part of a picture by its share of width and height; the proportions stay 4:3. */
export type Excerpt = {
  /** Share of the edge that is shown, 1 for all of it. */
  share: number
  /** Where the part lies: 0 is the left (upper) edge, 1 the right (lower) one. */
  x: number
  y: number
  mirrored: boolean
}

/** How a picture is shown by its first, second, third … listing; null is the untouched file. */
export const EXCERPTS: readonly (Excerpt | null)[] = [
  null,
  { share: 1, x: 0, y: 0, mirrored: true },
  { share: 0.85, x: 0, y: 0.7, mirrored: false },
  { share: 0.85, x: 1, y: 0.7, mirrored: true },
  { share: 0.85, x: 1, y: 0.7, mirrored: false },
  { share: 0.85, x: 0, y: 0.7, mirrored: true },
  { share: 0.8, x: 0.5, y: 0.8, mirrored: false },
  { share: 0.8, x: 0.5, y: 0.8, mirrored: true },
  { share: 0.9, x: 0.5, y: 0.4, mirrored: false },
  { share: 0.9, x: 0.5, y: 0.4, mirrored: true },
]
