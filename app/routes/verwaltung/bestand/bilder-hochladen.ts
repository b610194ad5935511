import { redirect } from 'react-router'
import { getDatabase } from '#app/server/db/database.server.ts'
import { discardUpload, receiveUpload, UploadBrokenOff } from '#app/server/http/forms/receive-upload.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { withUploadFolder } from '#app/server/mieterfragebogen/dokumente/upload-folder.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { findBildObjekt } from '#app/server/verwaltung/bilder/load-bilder.server.ts'
import { readBildUpload, requireBildObjekt, uploadBild } from '#app/server/verwaltung/bilder/upload-bild.server.ts'
import { DomainError, requireDomainError } from '#app/shared/domain-error.ts'
import { BILD_UPLOAD_FIELDS, type BildUploadAnswer, bilderPagePath } from '#app/shared/verwaltung/bilder.ts'
import type { Route } from './+types/bilder-hochladen.ts'

/**
 * Receives a picture (BILDPFLEGE-1) without occupying a database connection during the upload. Responds with JSON if
 * the request accepts it; otherwise redirects, with a failure's code in the URL.
 */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request } = args
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } })
  const asJson = request.headers.get('Accept')?.includes('application/json') === true
  const akteur = await requireVerwalter(args)
  const db = getDatabase()
  const objekt = findBildObjekt(args.params)
  try {
    if (!objekt) throw new DomainError('BILD_FEHLT', 'Bild nicht verfügbar')
    await requireBildObjekt(db, objekt)
    return await withUploadFolder(async ({ sent: path }) => {
      const field = BILD_UPLOAD_FIELDS.file
      const { input: upload, name } = await receiveUpload(request, { path, field, read: readBildUpload })
      const now = new Date()
      const url = await uploadBild(db, { akteur, storage: getStorage(), objekt, upload, file: { path, name }, now })
      const answer: BildUploadAnswer = { kind: 'hochgeladen', url }
      return asJson ? Response.json(answer, { status: 201 }) : redirect(bilderPagePath(objekt))
    })
  } catch (error) {
    await discardUpload(request)
    if (error instanceof UploadBrokenOff) return new Response(null, { status: 400 })
    const { code, status, message: text } = requireDomainError(error)
    if (!asJson) return redirect(objekt ? bilderPagePath(objekt, code) : '/verwaltung')
    return Response.json({ kind: 'fehler', status, code, text, fields: {} }, { status })
  }
}
