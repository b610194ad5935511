import type { MouseEvent } from 'react'

/** Whether a click on a link is the page's to handle: one that asks for a new tab, a window or a download is not. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
