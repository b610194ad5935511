import * as z from 'zod/mini'
import { longText } from '#app/shared/form/form-schema.ts'
import { countChars, normaliseMultiline } from '#app/shared/form/multiline.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { NOTIZ_MAX } from './anfrage-view.ts'
import { isDecided, isStaffStatus, STATUS_ANMERKUNG_MAX } from './status-change.ts'

const UNKNOWN = 'Bitte laden Sie die Seite neu.'
const id = z.string({ error: UNKNOWN }).check(z.refine(isUuid, UNKNOWN))
const MISSING = 'Bitte wählen Sie einen Status.'
/** True for statuses that this form can set. Promise and rejection have pages of their own (AKTE-9). */
const isStep = (text: string) => isStaffStatus(text) && !isDecided(text)
const status = z.pipe(
  z.string({ error: MISSING }).check(z.refine(isStep, MISSING)),
  z.transform((text) => (isStaffStatus(text) ? text : 'neu')),
)
const box = z.optional(z.literal('ja'))
const tooLong = (max: number) => (text: string) => {
  const tooMany = countChars(normaliseMultiline(text)) - max
  return tooMany <= 0 ? null : `Bitte kürzen Sie den Text um ${tooMany} Zeichen. Es sind höchstens ${max} möglich.`
}
export const StatusSchema = z.object({
  status,
  stand: z.string({ error: UNKNOWN }),
  anmerkung: longText(tooLong(STATUS_ANMERKUNG_MAX)),
  email: box,
  sms: box,
  /** `ja` confirms a step back (STATUSWECHSEL-8). */
  stepBack: box,
})
export const VorschauSchema = z.object({ status, anmerkung: longText(tooLong(STATUS_ANMERKUNG_MAX)) })
export const NotizSchema = z.object({
  text: longText((text) =>
    normaliseMultiline(text) === '' ? 'Bitte geben Sie einen Text ein.' : tooLong(NOTIZ_MAX)(text),
  ),
})
export const NotizLoeschenSchema = z.object({ notizId: id })
export const VerbindenSchema = z.object({ profilId: id })
export const MietangebotSchema = z.object({ bis: z.iso.date({ error: 'Bitte wählen Sie einen Tag.' }) })
