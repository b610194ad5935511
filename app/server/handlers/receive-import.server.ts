import { type RouterContextProvider, redirect } from 'react-router'
import { wrapFormAnswer } from '#app/framework/form-answer.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { discardUpload, receiveUpload, UploadBrokenOff } from '#app/server/http/forms/receive-upload.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { createLauf } from '#app/server/ingest/runs/create-lauf.server.ts'
import { enqueueImport } from '#app/server/jobs/import-job.server.ts'
import { withUploadFolder } from '#app/server/mieterfragebogen/dokumente/upload-folder.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { importPath } from '#app/shared/verwaltung/import/import-lauf.ts'
import {
  IMPORT_FILE_FIELD,
  IMPORT_UPLOADS,
  type ImportUploadAnswer,
} from '#app/shared/verwaltung/import/import-upload.ts'

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/**
 * Receives a file to import (OPENIMMO-12). Uses no database connection during the upload. The page's script gets JSON.
 * Without the script, browsers are redirected to the import, or to the page with the error in its query.
 */
export async function receiveImport(
  args: Args,
  { art, page }: { art: keyof typeof IMPORT_UPLOADS; page: string },
): Promise<Response> {
  const { request } = args
  const asJson = request.headers.get('Accept')?.includes('application/json') === true
  const akteur = await requireVerwalter(args)
  try {
    const id = await withUploadFolder(async ({ sent: path }) => {
      const { maxBytes } = IMPORT_UPLOADS[art]
      const { name, size } = await receiveUpload(request, {
        path,
        field: IMPORT_FILE_FIELD,
        read: () => ({ maxBytes }),
      })
      const upload = { art, path, name, size }
      return createLauf(getDatabase(), { akteur, storage: getStorage(), upload, now: new Date() })
    })
    await enqueueImport()
    const answer: ImportUploadAnswer = { kind: 'hochgeladen', target: importPath(id) }
    return asJson ? wrapFormAnswer(answer, { status: 201 }) : redirect(answer.target)
  } catch (error) {
    await discardUpload(request)
    if (error instanceof UploadBrokenOff) return new Response(null, { status: 400 })
    const { code, status, message: text } = requireDomainError(error)
    if (!asJson) return redirect(`${page}?${new URLSearchParams({ fehler: code })}`)
    return wrapFormAnswer({ kind: 'fehler', status, code, text, fields: {} }, { status })
  }
}
