import type { AusweisSide } from '#app/shared/mieterfragebogen/ausweis-sides.ts'
import type { DokumentKind } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import type { DokumentFailure } from '#app/shared/mieterfragebogen/dokument-texts.ts'
import type { UploadAnswer } from '#app/shared/mieterfragebogen/dokument-view.ts'

export const PARALLEL_UPLOADS = 2

export type UploadTarget = {
  uploader: DokumentKind
  side?: AusweisSide
  beschreibung?: string
  einwilligung?: boolean
  isScan?: boolean
}

/** `again`: a retry may help. */
export type UploadFailure = DokumentFailure & { again: boolean }

type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'cancelled' }
  | { kind: 'failed'; failure: UploadFailure }
  | { kind: 'done'; answer: UploadAnswer; isListed: boolean }

/** The id is the document's id and serves as idempotency key. */
export type Upload = { id: string; file: File; target: UploadTarget; state: UploadState }

export type NewUpload = Pick<Upload, 'id' | 'file' | 'target'> & { failure: DokumentFailure | null }

export type QueueAction =
  | { kind: 'add'; uploads: readonly NewUpload[] }
  | { kind: 'progress'; id: string; percent: number }
  | { kind: 'fail'; id: string; failure: UploadFailure }
  | { kind: 'finish'; id: string; answer: UploadAnswer }
  | { kind: 'cancel'; id: string }
  | { kind: 'cancelAll'; uploader: DokumentKind }
  | { kind: 'retry'; id: string }
  | { kind: 'remove'; id: string }
  | { kind: 'list'; ids: readonly string[] }

export const isUnderWay = ({ state }: Upload) => state.kind === 'waiting' || state.kind === 'sending'
/** True if a file of this kind is stored or may still arrive. */
export const isExpected = (queue: readonly Upload[], uploader: UploadTarget['uploader']) =>
  queue.some(({ target, state }) => target.uploader === uploader && !(state.kind === 'failed' && !state.failure.again))
const isSending = ({ state }: Upload) => state.kind === 'sending'

/** Keeps the order of choice, and starts waiting files while slots are free (DOKUMENT-21). */
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

/** A listed file counts as stored, even if its response was lost. One that left the list was deleted. */
function afterListing(upload: Upload, isListed: boolean): Upload[] {
  const { state } = upload
  if (state.kind === 'done') {
    if (state.isListed && !isListed) return []
    return isListed === state.isListed ? [upload] : [{ ...upload, state: { ...state, isListed } }]
  }
  return isListed && !isUnderWay(upload) ? [] : [upload]
}

type OfOne = Extract<QueueAction, { kind: 'progress' | 'fail' | 'finish' | 'cancel' | 'retry' }>

/** Returns null if the action comes too late. */
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
