export const groupPin = (pin: string): string => pin.replace(/(.{4})(?=.)/g, '$1 ')
