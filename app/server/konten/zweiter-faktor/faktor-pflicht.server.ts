import { config } from '#app/server/config/config.server.ts'
import type { Angemeldet } from '#app/server/konten/sitzung/angemeldet.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isVerwaltung } from '#app/shared/konten/konto-stand.ts'

/**
 * Whether somebody has to set up a second factor before anything else (FAKTOR-2): staff, who see other people's data,
 * where the setting STAFF_ZWEITER_FAKTOR says so.
 */
export function mussFaktorEinrichten({
  rolle,
  hatZweitenFaktor,
}: Pick<Angemeldet, 'rolle' | 'hatZweitenFaktor'>): boolean {
  return config.staffZweiterFaktor && isVerwaltung({ rolle }) && !hatZweitenFaktor
}

/** A number alone lets nobody of the staff in. */
export const passwortNoetig = () =>
  new DomainError(
    'PASSWORT_NOETIG',
    'Für Ihr Konto genügt ein Code per SMS nicht. Bitte melden Sie sich mit E-Mail und Passwort an.',
  )
