type Size = { clientWidth: number; clientHeight: number }

/** Maximum vertical field of view in degrees. On an upright phone 90 would show only a strip of the room. */
export function widestView({ clientWidth, clientHeight }: Size): number {
  return clientHeight > clientWidth ? 120 : 90
}
