type Size = { clientWidth: number; clientHeight: number }

/**
 * Largest vertical field of view in degrees: 90, as the eye expects; more on an upright phone, whose narrow width would
 * show only a strip of the room.
 */
export function widestView({ clientWidth, clientHeight }: Size): number {
  return clientHeight > clientWidth ? 120 : 90
}
