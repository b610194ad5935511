import { readFile } from 'node:fs/promises'
import { type RouterContextProvider, redirect } from 'react-router'
import { getDatabase } from '#app/server/db/database.server.ts'
import { discardUpload, receiveUpload, UploadBrokenOff } from '#app/server/http/forms/receive-upload.server.ts'
import { requireAdministrator } from '#app/server/http/request/sitzung.server.ts'
import { enqueueFileDeletion } from '#app/server/jobs/delete-files-job.server.ts'
import { withUploadFolder } from '#app/server/mieterfragebogen/dokumente/upload-folder.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { setLogo } from '#app/server/verwaltung/einstellungen/change-logo.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { EINSTELLUNGEN_PATH } from '#app/shared/verwaltung/einstellungen/einstellungen.ts'
import { LOGO_FIELD, MAX_LOGO_BYTES } from '#app/shared/verwaltung/einstellungen/logo.ts'

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** Receives a logo (EINSTELLUNG-4), even without a script. Redirects to the settings, with any error in the query. */
export async function receiveLogo(args: Args): Promise<Response> {
  const { request } = args
  const akteur = await requireAdministrator(args)
  try {
    await withUploadFolder(async ({ sent: path }) => {
      await receiveUpload(request, { path, field: LOGO_FIELD, read: () => ({ maxBytes: MAX_LOGO_BYTES }) })
      await setLogo(getDatabase(), {
        akteur,
        storage: getStorage(),
        bytes: await readFile(path),
        planFileDeletion: enqueueFileDeletion,
        now: new Date(),
      })
    })
    return redirect(EINSTELLUNGEN_PATH)
  } catch (error) {
    await discardUpload(request)
    if (error instanceof UploadBrokenOff) return new Response(null, { status: 400 })
    return redirect(`${EINSTELLUNGEN_PATH}?${new URLSearchParams({ logo: requireDomainError(error).code })}`)
  }
}

export function isUpload(request: Request): boolean {
  return request.headers.get('Content-Type')?.startsWith('multipart/form-data') === true
}
