/** Part of a picture in proportion to the picture's size. The aspect ratio of the part is always 4:3. */
export type Excerpt = {
  /** Length of the part's edges as a share of the picture's; 1 shows all of it. */
  share: number
  /** Position of the part: 0 is the left (upper) edge, 1 the right (lower) one. */
  x: number
  y: number
  mirrored: boolean
}

/** Excerpts for the first, second, third … listing that uses a picture; null is the original. */
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
