import { DomainError } from '#app/shared/domain-error.ts'
import type { Rolle } from '#app/shared/konten/konto-summary.ts'

/** True for the only active administrator (DATEN-4). `administratoren` is from `lockActiveAdministratoren`. */
export function isLastAdministrator(
  { id, rolle, gesperrtAm }: { id: string; rolle: Rolle; gesperrtAm: Date | null },
  administratoren: readonly string[],
): boolean {
  return rolle === 'administrator' && gesperrtAm === null && administratoren.every((other) => other === id)
}

export const lastAdministrator = () =>
  new DomainError(
    'LETZTER_ADMINISTRATOR',
    'Das ist der letzte Administrator. Geben Sie zuerst einem anderen Konto diese Rolle.',
  )
