/** A PIN as mails write it: "69PM 3R4P". */
export const groupPin = (pin: string): string => pin.replace(/(.{4})(?=.)/g, '$1 ')

/** What somebody has typed for a PIN or a code, without the blanks, hyphens and case in which it may be copied. */
export const normaliseSecret = (typed: string): string => typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
