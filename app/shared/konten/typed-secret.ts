/** Prepares a typed code for comparison: removes spaces and hyphens, ignores case. */
export const normaliseSecret = (typed: string): string => typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
