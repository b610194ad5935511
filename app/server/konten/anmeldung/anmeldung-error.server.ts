import { DomainError, type DomainErrorCode } from '#app/shared/domain-error.ts'
import { LOCKED, NOT_ANGEMELDET, type Notice, TOO_MANY, UNCONFIRMED } from '#app/shared/konten/anmeldung-error.ts'
import { isLimitError } from '#app/shared/konten/limit-error.ts'

export const anmeldungFailed = () => new DomainError('ANMELDUNG_FEHLGESCHLAGEN', NOT_ANGEMELDET.text)
export const emailNotConfirmed = () => new DomainError('EMAIL_NICHT_BESTAETIGT', UNCONFIRMED.text)
export const kontoLocked = () => new DomainError('KONTO_GESPERRT', LOCKED.text)

const TITLE: Readonly<Partial<Record<DomainErrorCode, string>>> = {
  EMAIL_NICHT_BESTAETIGT: UNCONFIRMED.title,
  KONTO_GESPERRT: LOCKED.title,
  ZU_VIELE_VERSUCHE: TOO_MANY,
}

/** Returns the notice for a failed sign-in. A limit error's sentence is split: its start is the title (ANMELDUNG-3). */
export function anmeldeError(error: DomainError): Notice {
  return {
    title: TITLE[error.code] ?? NOT_ANGEMELDET.title,
    text: isLimitError(error) ? error.hint : error.message,
  }
}
