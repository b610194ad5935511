import type { Upload } from '#app/components/uploads/upload-queue.ts'
import type { AusweisSide } from '#app/shared/mieterfragebogen/ausweis-sides.ts'
import type { DokumentKind, DokumentTyp } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import type { DokumentFailure } from '#app/shared/mieterfragebogen/dokument-texts.ts'
import type { UploadAnswer } from '#app/shared/mieterfragebogen/dokument-view.ts'

export type UploadTarget = {
  uploader: DokumentKind
  side?: AusweisSide
  typ?: DokumentTyp
  beschreibung?: string
  einwilligung?: boolean
  isScan?: boolean
}

/** `again`: true if a retry may help. */
export type UploadFailure = DokumentFailure & { again: boolean }

/** Upload of one document. Its id becomes the document's id. */
export type DokumentUpload = Upload<UploadTarget, UploadFailure, UploadAnswer>

/** True if the queue contains a file of this kind, unless its upload failed and a retry cannot help. */
export const isExpected = (queue: readonly DokumentUpload[], uploader: DokumentKind) =>
  queue.some(({ target, state }) => target.uploader === uploader && !(state.kind === 'failed' && !state.failure.again))
