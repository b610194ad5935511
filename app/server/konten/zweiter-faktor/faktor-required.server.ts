import { config } from '#app/server/config/config.server.ts'
import type { Angemeldet } from '#app/server/konten/sitzung/angemeldet.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isVerwaltung } from '#app/shared/konten/konto-summary.ts'

/** True if staff must first set up a second factor, because the settings require one (FAKTOR-2). */
export function mustSetUpFaktor({ rolle, hasZweiterFaktor }: Pick<Angemeldet, 'rolle' | 'hasZweiterFaktor'>): boolean {
  return config.staffZweiterFaktor && isVerwaltung({ rolle }) && !hasZweiterFaktor
}

export const passwortNeeded = () =>
  new DomainError(
    'PASSWORT_NOETIG',
    'Für Ihr Konto genügt ein Code per SMS nicht. Bitte melden Sie sich mit E-Mail und Passwort an.',
  )
