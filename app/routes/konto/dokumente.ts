import { redirect } from 'react-router'
import { getDatabase } from '#app/server/db/database.server.ts'
import { discardUpload, receiveUpload, UploadBrokenOff } from '#app/server/http/forms/receive-upload.server.ts'
import { findAngemeldet, findFaktorRedirect, toAkteur } from '#app/server/http/request/sitzung.server.ts'
import { listDokumente, toDokumentView } from '#app/server/mieterfragebogen/dokumente/list-dokumente.server.ts'
import { requireMayUpload, storeDokument } from '#app/server/mieterfragebogen/dokumente/store-dokument.server.ts'
import { withUploadFolder } from '#app/server/mieterfragebogen/dokumente/upload-folder.server.ts'
import { readUploadInput } from '#app/server/mieterfragebogen/dokumente/upload-input.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { bewerbungOf, withBewerbung } from '#app/shared/bewerbung/bewerbung-path.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import type { DokumentKind } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { UPLOAD_FIELDS } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { findDokumentFailure, UPLOAD_FAILED } from '#app/shared/mieterfragebogen/dokument-texts.ts'
import type { DokumentList, UploadAnswer } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { Route } from './+types/dokumente.ts'

/** Lists documents; polled during the virus scan. Empty for an Interessent of another account (DOKUMENT-8). */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { interessentId } = params
  const reader = await findAngemeldet(context)
  if (!reader) return answerFailure(ABGEMELDET)
  const own = { reader, interessentIds: isUuid(interessentId) ? [interessentId] : [], now: new Date() }
  const answer: DokumentList = { dokumente: (await listDokumente(getDatabase(), own)).get(interessentId) ?? [] }
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } })
}

/**
 * Receives a document (DOKUMENT-1). The upload occupies no database connection. Scripts get JSON; forms get a redirect
 * whose URL contains the failure.
 */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request, context, params, url } = args
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'GET, POST' } })
  const asJson = request.headers.get('Accept')?.includes('application/json') === true
  const { interessentId } = params
  const pathOf = (uploader?: DokumentKind, fehler?: string) =>
    withBewerbung(personPath(interessentId, uploader, fehler), bewerbungOf(url))
  const angemeldet = await findAngemeldet(context)
  if (!angemeldet) {
    await discardUpload(request)
    const login = redirect(`/login?${new URLSearchParams({ weiter: pathOf() })}`)
    return asJson ? answerFailure(ABGEMELDET) : ((await findFaktorRedirect(context)) ?? login)
  }
  const akteur = toAkteur(args, angemeldet)
  let uploader: DokumentKind = 'sonstiges'
  try {
    const db = getDatabase()
    await requireMayUpload(db, { akteur, interessentId, now: new Date() })
    return await withUploadFolder(async (files) => {
      const { input, name } = await receiveUpload(request, {
        path: files.sent,
        field: UPLOAD_FIELDS.file,
        read(fields) {
          const input = readUploadInput(fields)
          uploader = input.uploader
          return input
        },
      })
      const upload = { input, name, files }
      const now = new Date()
      const stored = await storeDokument(db, { akteur, storage: getStorage(), interessentId, upload, now })
      const dokument = toDokumentView(stored.dokument, { reader: akteur, now })
      const answer: UploadAnswer = { kind: 'hochgeladen', dokument, converted: stored.converted }
      return asJson ? Response.json(answer, { status: 201 }) : redirect(pathOf(uploader))
    })
  } catch (error) {
    await discardUpload(request)
    if (error instanceof UploadBrokenOff) return new Response(null, { status: 400 })
    const failure = toFailure(error, uploader)
    if (asJson) return answerFailure(failure)
    return redirect(pathOf(uploader, failure.code))
  }
}

const ABGEMELDET: FormFailure = {
  kind: 'fehler',
  status: 401,
  code: FORM_CODES.abgemeldet,
  title: UPLOAD_FAILED.title,
  text: 'Sie sind nicht mehr angemeldet. Bitte melden Sie sich in einem zweiten Tab an und versuchen Sie es hier erneut.',
  fields: {},
}

function toFailure(error: unknown, uploader: DokumentKind): FormFailure {
  const { code, status, message } = requireDomainError(error)
  const said = findDokumentFailure(code, uploader) ?? { title: UPLOAD_FAILED.title, text: message }
  return { kind: 'fehler', status, code, ...said, fields: {} }
}

function answerFailure(failure: FormFailure): Response {
  return Response.json(failure, { status: failure.status ?? 500 })
}

function personPath(interessentId: string, uploader?: DokumentKind, fehler?: string): string {
  const query = uploader && fehler ? `?${new URLSearchParams({ uploader, fehler })}` : ''
  return `/mieterfragebogen/person/${encodeURIComponent(interessentId)}${query}#dokumente`
}
