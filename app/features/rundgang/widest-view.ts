type Size = { clientWidth: number; clientHeight: number }

/**
 * Returns the maximum vertical field of view in degrees. An upright phone needs more; otherwise it shows only a strip
 * of the room.
 */
export function widestView({ clientWidth, clientHeight }: Size): number {
  return clientHeight > clientWidth ? 120 : 90
}
