import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { findAngemeldet } from '#app/server/http/request/sitzung.server.ts'
import { describeGeraet } from '#app/server/konten/sitzung/describe-geraet.server.ts'
import { PushGeraetSchema } from '#app/server/nachrichten/push/push.schema.server.ts'
import { addPushGeraet, loadPushState, removePushGeraet } from '#app/server/nachrichten/push/push-geraete.server.ts'
import { isPushOffered } from '#app/server/nachrichten/push/push-sender.server.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import type { Route } from './+types/push.ts'

/** Returns the state of push messages. `push`: null if nobody is signed in or the second factor is missing. */
export async function loader({ context }: Route.LoaderArgs) {
  const angemeldet = await findAngemeldet(context)
  const push = angemeldet && (await loadPushState(getDatabase(), { ...angemeldet, now: new Date() }))
  return Response.json({ push, isOffered: isPushOffered() }, { headers: { 'Cache-Control': 'private, no-store' } })
}

const setzen = defineForm({
  schema: PushGeraetSchema,
  who: 'angemeldet',
  run: async ({ input, akteur, now }) => {
    const { name } = describeGeraet(akteur.herkunft.userAgent)
    await addPushGeraet(getDatabase(), { akteur, name, ...input, now })
    return { result: { kind: 'gespeichert' } }
  },
})

const entfernen = defineForm({
  schema: ButtonOnlySchema,
  who: 'angemeldet',
  run: async ({ akteur }) => {
    await removePushGeraet(getDatabase(), { akteur })
    return { result: { kind: 'gespeichert' } }
  },
})

export const action = createFormAction({ setzen, entfernen })
