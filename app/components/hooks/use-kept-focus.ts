import { type FocusEvent, useEffect, useRef } from 'react'

/** Calls `move` when the focused element is removed. Spread the returned handlers on an element around it. */
export function useKeptFocus(move: () => void) {
  const hasFocus = useRef(false)
  useEffect(() => {
    // Removal by React fires no blur event.
    if (!hasFocus.current || document.activeElement !== document.body) return
    hasFocus.current = false
    move()
  })
  return {
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: ({ target }: FocusEvent) => {
      // If another window is in front (file picker), the element stays the active one.
      hasFocus.current = document.activeElement === target
    },
  }
}
