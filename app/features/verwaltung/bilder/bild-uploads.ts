import type { BildSlot } from '#app/shared/verwaltung/bilder.ts'

const PARALLEL_UPLOADS = 2

type UploadState = { kind: 'waiting' } | { kind: 'sending'; percent: number } | { kind: 'failed'; text: string }

/** A retry keeps the id, so it is not stored twice. */
export type BildUpload = {
  id: string
  file: File
  slot: BildSlot
  position: number | null
  replaces: string
  state: UploadState
}

export type UploadAction =
  | { kind: 'add'; uploads: readonly Omit<BildUpload, 'state'>[] }
  | { kind: 'progress'; id: string; percent: number }
  | { kind: 'fail'; id: string; text: string }
  | { kind: 'retry'; id: string }
  | { kind: 'remove'; id: string }

export function changeUploads(uploads: readonly BildUpload[], action: UploadAction): readonly BildUpload[] {
  const changed = apply(uploads, action)
  let room = PARALLEL_UPLOADS - changed.filter(({ state }) => state.kind === 'sending').length
  return changed.map((upload) =>
    upload.state.kind === 'waiting' && room-- > 0 ? { ...upload, state: { kind: 'sending', percent: 0 } } : upload,
  )
}

function apply(uploads: readonly BildUpload[], action: UploadAction): readonly BildUpload[] {
  if (action.kind === 'add')
    return [...uploads, ...action.uploads.map((upload) => ({ ...upload, state: { kind: 'waiting' } as const }))]
  if (action.kind === 'remove') return uploads.filter(({ id }) => id !== action.id)
  return uploads.map((upload) => (upload.id === action.id ? { ...upload, state: nextState(upload, action) } : upload))
}

type OfOne = Extract<UploadAction, { kind: 'progress' | 'fail' | 'retry' }>

function nextState({ state }: BildUpload, action: OfOne): UploadState {
  if (action.kind === 'retry') return state.kind === 'failed' ? { kind: 'waiting' } : state
  if (state.kind !== 'sending') return state
  return action.kind === 'fail' ? { kind: 'failed', text: action.text } : { kind: 'sending', percent: action.percent }
}
