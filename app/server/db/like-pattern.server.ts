export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

export const containsPattern = (text: string): string => `%${escapeLike(text)}%`
