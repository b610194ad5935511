import type { Database } from '#app/server/db/database.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import type { StepNumber } from '#app/shared/mieterfragebogen/person-fields.ts'
import type { PersonView } from '#app/shared/mieterfragebogen/person-view.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { findOwnProfil, interessentNotFound } from './load-person.server.ts'
import { updateOwnPerson } from './person.repository.server.ts'
import { toPersonView } from './person-answers.server.ts'

/**
 * Reopens a finished person for editing. During this time, the person still counts as finished (SCHRITT-7).
 * @throws INTERESSENT_NICHT_GEFUNDEN if the account may not see the person
 */
export async function editPerson(
  db: Database,
  { akteur: { kontoId }, personId: id, step, now }: { akteur: Person; personId: string; step: StepNumber; now: Date },
): Promise<PersonView> {
  const columns = { forceEditMode: true, currentStep: step }
  const row = isUuid(id) ? await updateOwnPerson(db, { id, kontoId, columns, now }) : null
  if (!row) throw interessentNotFound()
  return toPersonView(row, { kontoId, profil: await findOwnProfil(db, { kontoId, row }) })
}
