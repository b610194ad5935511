import { randomUUID } from 'node:crypto'
import { findMietprofil } from '#app/server/anfragen/mietprofil/find-mietprofil.server.ts'
import { config } from '#app/server/config/config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { EINKOMMEN_DEFAULT } from '#app/shared/mieterfragebogen/person-fields.ts'
import { fragenOf, type PersonRolle } from '#app/shared/mieterfragebogen/person-rolle.ts'
import type { PersonView } from '#app/shared/mieterfragebogen/person-view.ts'
import { amountText } from '#app/shared/mietprofil/amount-text.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { findOwnFragebogenId, findOwnPerson, type PersonRow } from './person.repository.server.ts'
import { type OwnProfil, toPersonView } from './person-answers.server.ts'

/** @throws INTERESSENT_NICHT_GEFUNDEN if the account may not see the person */
export async function loadPerson(db: Executor, { kontoId, id }: { kontoId: string; id: string }): Promise<PersonView> {
  const row = isUuid(id) ? await findOwnPerson(db, { id, kontoId }) : null
  if (!row) throw interessentNotFound()
  return toPersonView(row, { kontoId, profil: await findOwnProfil(db, { kontoId, row }) })
}

/** Returns the account's rental profile if the row is the account's own person and a tenant; otherwise null. */
export async function findOwnProfil(
  db: Executor,
  { kontoId, row }: { kontoId: string; row: PersonRow },
): Promise<OwnProfil | null> {
  return row.profileId === kontoId && row.rolle === 'mieter' ? await findMietprofil(db, { kontoId }) : null
}

/**
 * Returns a new, unsaved person. The id is final, so that repeated submissions create one person (SCHRITT-8).
 * @throws MIETERFRAGEBOGEN_NICHT_GEFUNDEN if the account does not own the questionnaire, or owns no questionnaire
 */
export async function beginPerson(
  db: Executor,
  {
    kontoId,
    mieterfragebogenId,
    rolle = 'mieter',
  }: { kontoId: string; mieterfragebogenId: string | null; rolle?: PersonRolle },
): Promise<PersonView> {
  return {
    id: randomUUID(),
    isSaved: false,
    isSelf: false,
    rolle,
    mieterfragebogenId: await requireOwnFragebogen(db, { kontoId, mieterfragebogenId }),
    name: '',
    values: { aktuellesMonatseinkommenNetto: amountText(EINKOMMEN_DEFAULT) },
    completedSteps: [],
    step: 1,
    isFinished: false,
    fragen: fragenOf(rolle, config.fragen),
    einkommen: 'vorgabe',
    vorlageBeiBesichtigung: [],
  }
}

/**
 * Returns the questionnaire's id if the account owns it. Null as `mieterfragebogenId` means its newest questionnaire.
 * @throws MIETERFRAGEBOGEN_NICHT_GEFUNDEN if the account does not own it, or owns no questionnaire
 */
export async function requireOwnFragebogen(
  db: Executor,
  { kontoId, mieterfragebogenId, lock }: { kontoId: string; mieterfragebogenId: string | null; lock?: boolean },
): Promise<string> {
  if (mieterfragebogenId !== null && !isUuid(mieterfragebogenId)) throw fragebogenNotFound(NOT_THERE)
  const id = await findOwnFragebogenId(db, { id: mieterfragebogenId ?? undefined, kontoId, lock })
  if (id === null) throw fragebogenNotFound(mieterfragebogenId === null ? NO_ID : NOT_THERE)
  return id
}

const NOT_THERE = 'Mieterfragebogen konnte nicht gefunden werden.'
const NO_ID = 'Keine Mieterfragebogen-ID verfügbar.'

const fragebogenNotFound = (text: string) => new DomainError('MIETERFRAGEBOGEN_NICHT_GEFUNDEN', text)

/** Error for unknown persons and for other accounts' persons alike, so that it reveals nothing. */
export function interessentNotFound(): DomainError {
  return new DomainError('INTERESSENT_NICHT_GEFUNDEN', 'Interessent konnte nicht gefunden werden.')
}
