import { type FocusEvent, useEffect, useRef } from 'react'

/** Where what has the focus is taken away, `move` gives it another place. What is returned belongs to the element around. */
export function useKeptFocus(move: () => void) {
  const hasFocus = useRef(false)
  useEffect(() => {
    // Whoever leaves it blurs; what is taken away by React does not.
    if (!hasFocus.current || document.activeElement !== document.body) return
    hasFocus.current = false
    move()
  })
  return {
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: ({ target }: FocusEvent) => {
      // With another window in front (a file is being chosen) it is still the page's.
      hasFocus.current = document.activeElement === target
    },
  }
}
