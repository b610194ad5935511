import { createUuid } from '#app/shared/uuid.ts'

const SUBMISSION_KEY = 'anfrage-sendung'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Creates the store of the idempotency key of an inquiry. The same Exposés and note keep their key until a response
 * arrives, even over a reload. If `openStorage` throws (blocked cookies), the key lives as long as the page.
 */
export function createSendKey(openStorage: () => Store) {
  let submission: { key: string; ids: string; note: string } | null = null

  function read(): typeof submission {
    try {
      const [key, ids, ...note] = openStorage().getItem(SUBMISSION_KEY)?.split(' ') ?? []
      return key && ids ? { key, ids, note: note.join(' ') } : submission
    } catch {
      return submission
    }
  }

  function write(next: typeof submission) {
    submission = next
    try {
      if (next) openStorage().setItem(SUBMISSION_KEY, `${next.key} ${next.ids} ${next.note}`)
      else openStorage().removeItem(SUBMISSION_KEY)
    } catch {}
  }

  return {
    /** Returns the key of the unanswered attempt with these Exposés and note, otherwise a new key. */
    keyFor(exposeIds: readonly string[], note = ''): string {
      const ids = [...exposeIds].sort().join(',')
      const open = read()
      if (open?.ids === ids && open.note === note) return open.key
      const key = createUuid()
      write({ key, ids, note })
      return key
    },
    done(): void {
      write(null)
    },
    /** Deletes the key if all its Exposés have been inquired about: the inquiry arrived, but its response was lost. */
    learnRequested(exposeIds: readonly string[]): void {
      const open = read()
      if (open?.ids.split(',').every((id) => exposeIds.includes(id))) write(null)
    },
  }
}
