import { redirect } from 'react-router'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { setVorlage } from '#app/server/mieterfragebogen/dokumente/set-vorlage.server.ts'
import { VorlageSchema } from '#app/server/mieterfragebogen/dokumente/vorlage.schema.server.ts'
import { bewerbungOf, withBewerbung } from '#app/shared/bewerbung/bewerbung-path.ts'
import type { Route } from './+types/vorlage.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/mieterfragebogen/person/${encodeURIComponent(params.interessentId)}#dokumente`)
}
const speichern = defineForm({
  schema: VorlageSchema,
  who: 'angemeldet',
  run: async ({ akteur, params, url, input }) => {
    const interessentId = params.interessentId ?? ''
    await setVorlage(getDatabase(), { akteur, interessentId, kinds: input.vorlage })
    const page = withBewerbung(`/mieterfragebogen/person/${interessentId}#dokumente`, bewerbungOf(url))
    return { result: { kind: 'gespeichert', vorlage: input.vorlage }, page }
  },
})

export const action = createFormAction(
  { speichern },
  { page: ({ url }) => withBewerbung('/mieterfragebogen', bewerbungOf(url)) },
)
