/** A PIN or code as it is compared, without the blanks, hyphens and case in which it may be typed or copied. */
export const normaliseSecret = (typed: string): string => typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
