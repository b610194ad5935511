import { isRouteErrorResponse } from 'react-router'

/**
 * Keeps what a page shows when asking for it again fails twice (LIVE-4). What the server means to say, a redirect for instance, goes on as it is.
 */
export function createLetzterStand<T>() {
  let gezeigt: T | null = null
  return {
    /** Call with what the page shows, and with null when it is left. */
    merke(stand: T | null): void {
      gezeigt = stand
    },
    /** Asks, once more when that fails, and answers what is shown when that fails too. */
    async lies(frage: () => Promise<T>): Promise<T> {
      try {
        return await frage().catch((error: unknown) => {
          if (istGemeint(error)) throw error
          return frage()
        })
      } catch (error) {
        if (gezeigt === null || istGemeint(error)) throw error
        return gezeigt
      }
    },
  }
}

function istGemeint(error: unknown): boolean {
  if (error instanceof Response) return true
  return isRouteErrorResponse(error) && error.status < 500
}
