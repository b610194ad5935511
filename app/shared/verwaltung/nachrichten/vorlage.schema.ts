import * as z from 'zod/mini'
import { ETAPPEN } from '#app/shared/anfragen/anfrage.status.ts'
import { findStatusTarget } from '#app/shared/anfragen/status-target.ts'
import { check, freeText } from '#app/shared/form/form-schema.ts'
import { STATUS_COLORS } from '#app/shared/status-color.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { STATUS_WAYS } from './vorlagen.ts'

const RELOAD = 'Bitte laden Sie die Seite neu.'
const version = z.coerce.number({ error: RELOAD }).check(z.int(RELOAD), z.minimum(0, RELOAD))
/** Fields of an edited wording. The server checks the variables in the text. */
const draft = {
  betreff: z.prefault(z.string().check(z.maxLength(1000)), ''),
  text: z.prefault(z.string().check(z.maxLength(20_000)), ''),
}
const example = z.prefault(z.string().check(z.refine((id) => id === '' || isUuid(id), RELOAD)), '')

/** Schema of the form that saves a new version. `before`: number of the version that was edited. */
export const VorlageSchema = z.object({ ...draft, before: version })

/** Schema of the form for the preview, and for a test message to the member of staff who edits. */
export const DraftSchema = z.object({ ...draft, example })

/** Schema of the form that restores an earlier version; version 0 is the portal's own text. */
export const RestoreSchema = z.object({ version, before: version })

const NOWHERE = { profilId: 'p', inquiryId: 'i', exposeId: 'e' }

export const StatusTextSchema = z
  .object({
    ...draft,
    before: version,
    farbe: z.enum(STATUS_COLORS, { error: 'Bitte wählen Sie eine Farbe.' }),
    ziel: freeText(300),
    etappe: z.enum(ETAPPEN, { error: 'Bitte wählen Sie eine Etappe.' }),
  })
  .check(
    check(({ ziel }) => ({
      ziel:
        !ziel || findStatusTarget(ziel, NOWHERE) !== null
          ? undefined
          : 'Bitte geben Sie einen Pfad des Portals an, etwa /bewerbung/{expose_id}.',
    })),
  )

/** Schema of the form that moves a status up or down. `stand`: the order that the page showed. */
export const StatusOrderSchema = z.object({
  schluessel: z.string(RELOAD).check(z.minLength(1, RELOAD)),
  way: z.enum(STATUS_WAYS, { error: RELOAD }),
  stand: z.string(RELOAD),
})
