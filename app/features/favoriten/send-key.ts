import { createUuid } from '#app/shared/uuid.ts'

/** Where the key of a sending waits for its answer, in this tab. */
const SUBMISSION_KEY = 'anfrage-sendung'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The keys by which the server recognises a sending that it has seen before: the same Exposés with the same note keep
 * their key until an answer has come, also over a reload. `openStorage` may throw (blocked cookies): the key then lives as long as the
 * page.
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
    } catch {
      // The page remembers it.
    }
  }

  return {
    /** The key for sending these Exposés and this note: that of the attempt without an answer, else a new one. */
    keyFor(exposeIds: readonly string[], note = ''): string {
      const ids = [...exposeIds].sort().join(',')
      const open = read()
      if (open?.ids === ids && open.note === note) return open.key
      const key = createUuid()
      write({ key, ids, note })
      return key
    },
    /** An answer has come: the next sending is another one. */
    done(): void {
      write(null)
    },
    /** The person has asked about these: a sending of nothing else has its answer, even where that was lost. */
    learnRequested(exposeIds: readonly string[]): void {
      const open = read()
      if (open?.ids.split(',').every((id) => exposeIds.includes(id))) write(null)
    },
  }
}
