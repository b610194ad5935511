export const NACHRICHT_ARTEN = { email: 'E-Mail', sms: 'SMS', push: 'Push' } as const
export type NachrichtArt = keyof typeof NACHRICHT_ARTEN
