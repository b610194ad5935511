type Size = { clientWidth: number; clientHeight: number }

/**
 * How many degrees of a panorama one may see from top to bottom: 90, as the eye is used to; on a phone held upright
 * more, or its narrow width would show a strip of the room.
 */
export function widestView({ clientWidth, clientHeight }: Size): number {
  return clientHeight > clientWidth ? 120 : 90
}
