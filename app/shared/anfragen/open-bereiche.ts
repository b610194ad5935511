/**
 * Parts of the portal that texts already lead to and whose pages come later. While one is false its buttons are missing,
 * the page says what to do instead, and its links are plain text: nothing ends on the 404 page (SEITE-12).
 */
export const MIETERFRAGEBOGEN_OPEN: boolean = false

const LOCKED = [{ path: /^\/mieterfragebogen(?:[/?#]|$)/, open: MIETERFRAGEBOGEN_OPEN }]

/** Whether a path of the portal leads to a page that exists by now. */
export function isOpen(path: string): boolean {
  return LOCKED.every((bereich) => bereich.open || !bereich.path.test(path))
}
