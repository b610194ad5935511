import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { findAngemeldet } from '#app/server/http/request/sitzung.server.ts'
import { enqueueFileDeletion } from '#app/server/jobs/delete-files-job.server.ts'
import { answerDokument } from '#app/server/mieterfragebogen/dokumente/answer-dokument.server.ts'
import { deleteDokument } from '#app/server/mieterfragebogen/dokumente/delete-dokument.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { bewerbungOf, withBewerbung } from '#app/shared/bewerbung/bewerbung-path.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import type { Route } from './+types/dokument.ts'

/** Returns a document. Its URL must be signed for this session (DOKUMENT-10). */
export async function loader({ request, url, params, context }: Route.LoaderArgs): Promise<Response> {
  refuseDataRequest(request)
  const { dokumentId } = params
  const { method } = request
  const sitzungId = (await findAngemeldet(context))?.sitzungId ?? null
  return answerDokument(getDatabase(), getStorage(), { url, method, sitzungId, dokumentId, now: new Date() })
}
const loeschen = defineForm({
  schema: ButtonOnlySchema,
  who: 'angemeldet',
  run: async ({ akteur, params, url }) => {
    const dokumentId = params.dokumentId ?? ''
    const planFileDeletion = enqueueFileDeletion
    const interessentId = await deleteDokument(getDatabase(), { akteur, dokumentId, planFileDeletion })
    const page = withBewerbung(`/mieterfragebogen/person/${interessentId}#dokumente`, bewerbungOf(url))
    return { result: { kind: 'geloescht' }, page }
  },
})

export const action = createFormAction(
  { loeschen },
  { page: ({ url }) => withBewerbung('/mieterfragebogen', bewerbungOf(url)) },
)
