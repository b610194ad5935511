import { useEffect, useReducer, useRef } from 'react'
import type { Sending } from './send-file.ts'
import { changeQueue, isUnderWay, type QueueAction, type Upload } from './upload-queue.ts'

export type SendResult<Failure, Answer> = { kind: 'done'; answer: Answer } | { kind: 'failed'; failure: Failure }

type Handlers<Target, Failure, Answer, Result extends SendResult<Failure, Answer>> = {
  send: (upload: Upload<Target, Failure, Answer>, sending: Sending) => Promise<Result>
  /** Called after an upload unless it was aborted. `endsWithPage`: true to abort uploads when the page is left. */
  onEnd: (upload: Upload<Target, Failure, Answer>, result: Result) => void | Promise<void>
  endsWithPage?: boolean
}

/** Queue of uploads. The browser asks for a confirmation before it closes a page with unfinished uploads. */
export function useUploadQueue<Target, Failure, Answer, Result extends SendResult<Failure, Answer>>({
  send,
  onEnd,
  endsWithPage = false,
}: Handlers<Target, Failure, Answer, Result>) {
  type Queue = readonly Upload<Target, Failure, Answer>[]
  const [queue, dispatch] = useReducer<Queue, [QueueAction<Target, Failure, Answer>]>(changeQueue, [])
  const running = useRef(new Map<string, AbortController>())

  async function start(upload: Upload<Target, Failure, Answer>, { signal }: AbortController) {
    const { id } = upload
    const onProgress = (percent: number) => dispatch({ kind: 'progress', id, percent })
    const result = await send(upload, { signal, onProgress })
    if (signal.aborted) return
    if (result.kind === 'done') dispatch({ kind: 'finish', id, answer: result.answer })
    else dispatch({ kind: 'fail', id, failure: result.failure })
    await onEnd(upload, result)
  }

  // The queue decides and this effect follows: it starts new uploads and aborts cancelled ones. Only this effect
  // removes entries of `running`; otherwise an effect with an older queue would send a finished file again.
  useEffect(() => {
    const wanted = queue.filter(({ state }) => state.kind === 'sending')
    for (const [id, controller] of running.current) {
      if (wanted.some((upload) => upload.id === id)) continue
      controller.abort()
      running.current.delete(id)
    }
    for (const upload of wanted) {
      if (running.current.has(upload.id)) continue
      const controller = new AbortController()
      running.current.set(upload.id, controller)
      void start(upload, controller)
    }
  })

  useEffect(() => {
    const started = running.current
    return () => {
      if (endsWithPage) for (const controller of started.values()) controller.abort()
    }
  }, [endsWithPage])

  const isBusy = queue.some(isUnderWay)
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])

  return { queue, dispatch }
}
