import type { MouseEvent } from 'react'

/** True if the click opens the link in this tab. False for a new tab or window and for a download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
