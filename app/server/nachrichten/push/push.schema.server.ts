import * as z from 'zod/mini'
import { rawText } from '#app/shared/form/form-schema.ts'

const matches = (pattern: RegExp) => rawText((text) => (pattern.test(text) ? null : 'Unbekanntes Format.'))

/** Endpoint and keys of a browser's PushSubscription. `addPushGeraet` checks the endpoint and `p256dh` further. */
export const PushGeraetSchema = z.object({
  endpoint: rawText(),
  p256dh: matches(/^[\w-]{87}=?$/),
  auth: matches(/^[\w-]{22}={0,2}$/),
})
export type PushGeraetInput = z.infer<typeof PushGeraetSchema>
