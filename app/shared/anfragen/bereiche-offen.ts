/**
 * Parts of the portal that texts already lead to and whose pages come later. While one is false its buttons are
 * disabled with the reason beside them, and its links are plain text: nothing ends on the 404 page (SEITE-12).
 */
export const TERMINBUCHUNG_OFFEN: boolean = false
const BESICHTIGUNGEN_OFFEN: boolean = false
export const MIETERFRAGEBOGEN_OFFEN: boolean = false

const GESPERRT = [
  { pfad: /^\/(?:terminbuchung|buchen|booking-entry)(?:[/?#]|$)/, offen: TERMINBUCHUNG_OFFEN },
  { pfad: /^\/meine-besichtigungen(?:[/?#]|$)/, offen: BESICHTIGUNGEN_OFFEN },
  { pfad: /^\/mieterfragebogen(?:[/?#]|$)/, offen: MIETERFRAGEBOGEN_OFFEN },
]

/** Whether a path of the portal leads to a page that exists by now. */
export function istOffen(pfad: string): boolean {
  return GESPERRT.every((bereich) => bereich.offen || !bereich.pfad.test(pfad))
}
