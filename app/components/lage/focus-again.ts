/** Takes the focus to a button that has come back with the closing of what it opened. */
export const focusAgain = (button: HTMLButtonElement | null): void => button?.focus()
