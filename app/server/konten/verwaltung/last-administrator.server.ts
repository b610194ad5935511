import { DomainError } from '#app/shared/domain-error.ts'
import type { Rolle } from '#app/shared/konten/konto-summary.ts'

/**
 * Whether nobody could administer the portal without this account (DATEN-4). `administratoren` are the ids of those who
 * can sign in, as `lockActiveAdministratoren` answers them; a suspended account is none of them.
 */
export function isLastAdministrator(
  { id, rolle, gesperrtAm }: { id: string; rolle: Rolle; gesperrtAm: Date | null },
  administratoren: readonly string[],
): boolean {
  return rolle === 'administrator' && gesperrtAm === null && administratoren.every((other) => other === id)
}

/** What somebody is told who would leave the portal without an administrator. */
export const lastAdministrator = () =>
  new DomainError(
    'LETZTER_ADMINISTRATOR',
    'Das ist der letzte Administrator. Geben Sie zuerst einem anderen Konto diese Rolle.',
  )
