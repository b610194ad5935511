import type { DokumentFailure } from '#app/shared/mieterfragebogen/dokument-texts.ts'
import type { AusweisSide, UploaderName } from '#app/shared/mieterfragebogen/dokument-uploader.ts'
import type { UploadAnswer } from '#app/shared/mieterfragebogen/dokument-view.ts'

/** How many files are on their way at once; the others wait (DOKUMENT-21). */
export const PARALLEL_UPLOADS = 2

/** Where a file goes, and what is said of it. */
export type UploadTarget = {
  uploader: UploaderName
  side?: AusweisSide
  beschreibung?: string
  einwilligung?: boolean
  /** It comes from the scanner. */
  isScan?: boolean
}

/** Why a file is not there; `again` where sending the same once more may help. */
export type UploadFailure = DokumentFailure & { again: boolean }

type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'cancelled' }
  | { kind: 'failed'; failure: UploadFailure }
  | { kind: 'done'; answer: UploadAnswer; isListed: boolean }

/** One file from the choice to the stored document. Its id is that of the document, however often it is sent. */
export type Upload = { id: string; file: File; target: UploadTarget; state: UploadState }

export type NewUpload = Pick<Upload, 'id' | 'file' | 'target'> & { failure: DokumentFailure | null }

export type QueueAction =
  | { kind: 'add'; uploads: readonly NewUpload[] }
  | { kind: 'progress'; id: string; percent: number }
  | { kind: 'fail'; id: string; failure: UploadFailure }
  | { kind: 'finish'; id: string; answer: UploadAnswer }
  | { kind: 'cancel'; id: string }
  | { kind: 'cancelAll'; uploader: UploaderName }
  | { kind: 'retry'; id: string }
  | { kind: 'remove'; id: string }
  /** The page has read the documents again. */
  | { kind: 'list'; ids: readonly string[] }

export const isUnderWay = ({ state }: Upload) => state.kind === 'waiting' || state.kind === 'sending'
/** Whether a file of this kind was chosen that is there or may still come. */
export const isExpected = (queue: readonly Upload[], uploader: UploadTarget['uploader']) =>
  queue.some(({ target, state }) => target.uploader === uploader && !(state.kind === 'failed' && !state.failure.again))
const isSending = ({ state }: Upload) => state.kind === 'sending'

/** The queue after an action, in the order in which the files were chosen; whoever has room is on its way. */
export function changeQueue(queue: readonly Upload[], action: QueueAction): readonly Upload[] {
  const changed = apply(queue, action)
  let room = PARALLEL_UPLOADS - changed.filter(isSending).length
  return changed.map((upload) =>
    upload.state.kind === 'waiting' && room-- > 0 ? { ...upload, state: { kind: 'sending', percent: 0 } } : upload,
  )
}

function apply(queue: readonly Upload[], action: QueueAction): readonly Upload[] {
  switch (action.kind) {
    case 'add':
      return [...queue, ...action.uploads.map(toUpload)]
    case 'remove':
      return queue.filter(({ id }) => id !== action.id)
    case 'list':
      return queue.flatMap((upload) => afterListing(upload, action.ids.includes(upload.id)))
    case 'cancelAll':
      return queue.map((upload) =>
        isUnderWay(upload) && upload.target.uploader === action.uploader
          ? { ...upload, state: { kind: 'cancelled' } }
          : upload,
      )
    default:
      return queue.map((upload) =>
        upload.id === action.id ? { ...upload, state: nextState(upload, action) ?? upload.state } : upload,
      )
  }
}

function toUpload({ id, file, target, failure }: NewUpload): Upload {
  const state: UploadState = failure ? { kind: 'failed', failure: { ...failure, again: false } } : { kind: 'waiting' }
  return { id, file, target, state }
}

/**
 * What is stored after all, although the answer was lost, is a document like any other. What was listed and is no more
 * was deleted.
 */
function afterListing(upload: Upload, isListed: boolean): Upload[] {
  const { state } = upload
  if (state.kind === 'done') {
    if (state.isListed && !isListed) return []
    return isListed === state.isListed ? [upload] : [{ ...upload, state: { ...state, isListed } }]
  }
  return isListed && !isUnderWay(upload) ? [] : [upload]
}

type OfOne = Extract<QueueAction, { kind: 'progress' | 'fail' | 'finish' | 'cancel' | 'retry' }>

/** Null where the action comes too late. */
function nextState(upload: Upload, action: OfOne): UploadState | null {
  const { state } = upload
  switch (action.kind) {
    case 'cancel':
      return isUnderWay(upload) ? { kind: 'cancelled' } : null
    case 'retry':
      return state.kind === 'cancelled' || state.kind === 'failed' ? { kind: 'waiting' } : null
    case 'progress':
      return isSending(upload) ? { kind: 'sending', percent: action.percent } : null
    case 'fail':
      return isSending(upload) ? { kind: 'failed', failure: action.failure } : null
    case 'finish':
      return isSending(upload) ? { kind: 'done', answer: action.answer, isListed: false } : null
  }
}
