/** Escapes `%`, `_` and `\`, so that LIKE matches them literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** LIKE pattern for texts that contain `text`. */
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`
