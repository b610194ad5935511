import { DomainError } from '#app/shared/domain-error.ts'

/**
 * Failures of signing in carry the messages of the seeds' server (seed 000 section 8, login page); screens turn them
 * into a title and a sentence with app/shared/konten/anmelde-fehler.ts.
 */
export const anmeldungFehlgeschlagen = () => new DomainError('ANMELDUNG_FEHLGESCHLAGEN', 'Invalid login credentials')
export const emailNichtBestaetigt = () => new DomainError('EMAIL_NICHT_BESTAETIGT', 'Email not confirmed')
export const kontoGesperrt = () => new DomainError('KONTO_GESPERRT', 'Account suspended')
