/** Ref callback for a button that is mounted again after its panel has closed. */
export const focusAgain = (button: HTMLButtonElement | null): void => button?.focus()
