/** Groups a PIN by four characters, for example "69PM 3R4P". */
export const groupPin = (pin: string): string => pin.replace(/(.{4})(?=.)/g, '$1 ')
