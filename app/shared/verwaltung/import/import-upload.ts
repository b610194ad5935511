import { ABLAGE_FAILURES } from '#app/shared/ablage-failures.ts'
import { type Guarded, isText, objectOf, oneOf } from '#app/shared/json/guards.ts'

export const IMPORT_FILE_FIELD = 'datei'

/** Limits of uploaded files. A ZIP also contains the pictures, so its limit is high. */
export const IMPORT_UPLOADS = {
  openimmo: { maxBytes: 2 * 1024 ** 3, accept: '.xml,.zip,application/xml,text/xml,application/zip' },
  csv: { maxBytes: 10 * 1024 ** 2, accept: '.csv,.txt,text/csv' },
} as const

/** Validates the answer to an upload. `target`: path of the page of the new import. */
export const isImportUploadAnswer = objectOf({ kind: oneOf('hochgeladen'), target: isText })
export type ImportUploadAnswer = Guarded<typeof isImportUploadAnswer>

/** Error texts by the code in the URL, for browsers without JavaScript. */
export const IMPORT_FAILURES: Readonly<Record<string, string>> = {
  ...ABLAGE_FAILURES,
  DATEI_UNLESBAR: 'Die Datei ist keine, die sich importieren lässt, oder sie ist beschädigt.',
  DATEI_ZU_GROSS:
    'Die Datei ist zu groß. Große Bestände nimmt das Portal aus dem überwachten Ordner oder über die Befehlszeile.',
  UPLOAD_ZU_LANGSAM: 'Das Hochladen hat zu lange gedauert.',
}
