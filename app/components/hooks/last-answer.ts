import { isRouteErrorResponse } from 'react-router'

/**
 * Keeps what a page shows when asking for it again fails twice (LIVE-4). What the server means to say, a redirect for instance, goes on as it is.
 */
export function createLastAnswer<T>() {
  let shown: T | null = null
  return {
    /** Call with what the page shows, and with null when it is left. */
    remember(answer: T | null): void {
      shown = answer
    },
    /** Asks, once more when that fails, and answers what is shown when that fails too. */
    async lies(question: () => Promise<T>): Promise<T> {
      try {
        return await question().catch((error: unknown) => {
          if (isMeant(error)) throw error
          return question()
        })
      } catch (error) {
        if (shown === null || isMeant(error)) throw error
        return shown
      }
    },
  }
}

function isMeant(error: unknown): boolean {
  if (error instanceof Response) return true
  return isRouteErrorResponse(error) && error.status < 500
}
