/** Number of parallel uploads (DOKUMENT-21, BILDPFLEGE-1). */
export const PARALLEL_UPLOADS = 2

export type UploadState<Failure, Answer> =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'cancelled' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'done'; answer: Answer; isListed: boolean }

/** Upload of one file. Its id is the idempotency key and stays the same for a retry. */
export type Upload<Target, Failure, Answer> = {
  id: string
  file: File
  target: Target
  state: UploadState<Failure, Answer>
}

/** File to add to the queue. `failure`: reason for refusing the file before it is sent; otherwise null. */
export type NewUpload<Target, Failure> = { id: string; file: File; target: Target; failure: Failure | null }

export type QueueAction<Target, Failure, Answer> =
  | { kind: 'add'; uploads: readonly NewUpload<Target, Failure>[] }
  | { kind: 'progress'; id: string; percent: number }
  | { kind: 'fail'; id: string; failure: Failure }
  | { kind: 'finish'; id: string; answer: Answer }
  | { kind: 'cancel'; id: string }
  | { kind: 'retry'; id: string }
  | { kind: 'remove'; id: string }
  | { kind: 'list'; ids: readonly string[] }

type Waiting = { state: { kind: string } }

export const isUnderWay = ({ state }: Waiting) => state.kind === 'waiting' || state.kind === 'sending'
const isSending = ({ state }: Waiting) => state.kind === 'sending'

/** Returns the queue after an action. Starts waiting uploads in the order of adding, as far as the limit allows. */
export function changeQueue<Target, Failure, Answer>(
  queue: readonly Upload<Target, Failure, Answer>[],
  action: QueueAction<Target, Failure, Answer>,
): readonly Upload<Target, Failure, Answer>[] {
  const changed = apply(queue, action)
  let room = PARALLEL_UPLOADS - changed.filter(isSending).length
  return changed.map((upload) =>
    upload.state.kind === 'waiting' && room-- > 0 ? { ...upload, state: { kind: 'sending', percent: 0 } } : upload,
  )
}

function apply<Target, Failure, Answer>(
  queue: readonly Upload<Target, Failure, Answer>[],
  action: QueueAction<Target, Failure, Answer>,
): readonly Upload<Target, Failure, Answer>[] {
  switch (action.kind) {
    case 'add':
      return [...queue, ...action.uploads.map(toUpload<Target, Failure, Answer>)]
    case 'remove':
      return queue.filter(({ id }) => id !== action.id)
    case 'list':
      return queue.flatMap((upload) => afterListing(upload, action.ids.includes(upload.id)))
    default:
      return queue.map((upload) =>
        upload.id === action.id ? { ...upload, state: nextState(upload, action) ?? upload.state } : upload,
      )
  }
}

function toUpload<Target, Failure, Answer>({
  failure,
  ...upload
}: NewUpload<Target, Failure>): Upload<Target, Failure, Answer> {
  return { ...upload, state: failure === null ? { kind: 'waiting' } : { kind: 'failed', failure } }
}

/** Returns [] if the queue no longer needs the upload: its file is stored despite a failure, or deleted since. */
function afterListing<Target, Failure, Answer>(
  upload: Upload<Target, Failure, Answer>,
  isListed: boolean,
): Upload<Target, Failure, Answer>[] {
  const { state } = upload
  if (state.kind === 'done') {
    if (state.isListed && !isListed) return []
    return isListed === state.isListed ? [upload] : [{ ...upload, state: { ...state, isListed } }]
  }
  return isListed && !isUnderWay(upload) ? [] : [upload]
}

type OfOne<Failure, Answer> = Extract<
  QueueAction<unknown, Failure, Answer>,
  { kind: 'progress' | 'fail' | 'finish' | 'cancel' | 'retry' }
>

/** Returns the state after an action; null if the action does not apply to the current state. */
function nextState<Target, Failure, Answer>(
  upload: Upload<Target, Failure, Answer>,
  action: OfOne<Failure, Answer>,
): UploadState<Failure, Answer> | null {
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
