/** Ref callback: focuses a button that is mounted again after the panel it opened has closed. */
export const focusAgain = (button: HTMLButtonElement | null): void => button?.focus()
