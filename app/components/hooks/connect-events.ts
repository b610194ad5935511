import { isEvent } from '#app/shared/exposes/event.ts'
import { connectStream } from './connect-stream.ts'
import { createReloadSoon } from './reload-soon.ts'

type Current = () => { ids: readonly string[]; revalidate: () => Promise<void> }

export function connectEvents(current: Current, lostBefore: boolean): () => void {
  const reload = createReloadSoon(() => void current().revalidate())
  const end = connectStream(
    '/ereignisse',
    {
      hear: (message) => {
        if (isEvent(message)) reload.hear(message, current().ids)
        else reload.missed() // sent by a newer server
      },
      missed: reload.missed,
    },
    lostBefore,
  )
  return () => {
    reload.cancel()
    end()
  }
}
