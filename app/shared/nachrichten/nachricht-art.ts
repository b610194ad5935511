export const NACHRICHT_ARTEN = { email: 'E-Mail', sms: 'SMS', push: 'Push' } as const
export type NachrichtArt = keyof typeof NACHRICHT_ARTEN

export const isNachrichtArt = (text: string): text is NachrichtArt => Object.hasOwn(NACHRICHT_ARTEN, text)
