/** Ref callback that focuses a button when it is mounted again after its panel has closed. */
export const focusAgain = (button: HTMLButtonElement | null): void => button?.focus()
