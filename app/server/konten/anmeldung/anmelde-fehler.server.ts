import { DomainError, type DomainErrorCode } from '#app/shared/domain-error.ts'
import { GESPERRT, type Meldung, NICHT_ANGEMELDET, UNBESTAETIGT, ZU_VIELE } from '#app/shared/konten/anmelde-fehler.ts'
import { isLimitError } from '#app/shared/konten/limit-error.ts'

export const anmeldungFehlgeschlagen = () => new DomainError('ANMELDUNG_FEHLGESCHLAGEN', NICHT_ANGEMELDET.text)
export const emailNichtBestaetigt = () => new DomainError('EMAIL_NICHT_BESTAETIGT', UNBESTAETIGT.text)
export const kontoGesperrt = () => new DomainError('KONTO_GESPERRT', GESPERRT.text)

const TITEL: Readonly<Partial<Record<DomainErrorCode, string>>> = {
  EMAIL_NICHT_BESTAETIGT: UNBESTAETIGT.titel,
  KONTO_GESPERRT: GESPERRT.titel,
  ZU_VIELE_VERSUCHE: ZU_VIELE,
}

/** A refused sign-in as a screen says it (ANMELDUNG-3): the title holds the first half of a limit's sentence. */
export function anmeldeFehler(error: DomainError): Meldung {
  return {
    titel: TITEL[error.code] ?? NICHT_ANGEMELDET.titel,
    text: isLimitError(error) ? error.hinweis : error.message,
  }
}
