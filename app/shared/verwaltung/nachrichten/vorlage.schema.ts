import * as z from 'zod/mini'
import { ETAPPEN } from '#app/shared/anfragen/anfrage.status.ts'
import { findStatusTarget } from '#app/shared/anfragen/status-target.ts'
import { check, freeText } from '#app/shared/form/form-schema.ts'
import { STATUS_FARBEN } from '#app/shared/status-farbe.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { STATUS_WAYS } from './vorlagen.ts'

const RELOAD = 'Bitte laden Sie die Seite neu.'
/** Version of the edited text. */
const version = z.coerce.number({ error: RELOAD }).check(z.int(RELOAD), z.minimum(0, RELOAD))
/** The server checks the text by its variables. */
const draft = {
  betreff: z.prefault(z.string().check(z.maxLength(1000)), ''),
  text: z.prefault(z.string().check(z.maxLength(20_000)), ''),
}
const example = z.prefault(z.string().check(z.refine((id) => id === '' || isUuid(id), RELOAD)), '')

/** Saves a text as a new version after `before`. */
export const VorlageSchema = z.object({ ...draft, before: version })

/** A text for the preview, or a test to its author. */
export const DraftSchema = z.object({ ...draft, example })

/** Restores an earlier version; 0: the portal's own. */
export const RestoreSchema = z.object({ version, before: version })

const NOWHERE = { profilId: 'p', inquiryId: 'i', exposeId: 'e' }

/** Text, colour, target of the card ('' for none) and Etappe of a status. */
export const StatusTextSchema = z
  .object({
    ...draft,
    before: version,
    farbe: z.enum(STATUS_FARBEN, { error: 'Bitte wählen Sie eine Farbe.' }),
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

/** Moves a status up or down; `stand` is the shown order. */
export const StatusOrderSchema = z.object({
  schluessel: z.string(RELOAD).check(z.minLength(1, RELOAD)),
  way: z.enum(STATUS_WAYS, { error: RELOAD }),
  stand: z.string(RELOAD),
})
