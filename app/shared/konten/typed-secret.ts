/** For comparison: without spaces, hyphens and case. */
export const normaliseSecret = (typed: string): string => typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
