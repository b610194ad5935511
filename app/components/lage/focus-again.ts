/** Ref callback that focuses the button when it is mounted. Set it after the panel of the button has closed. */
export const focusAgain = (button: HTMLButtonElement | null): void => button?.focus()
