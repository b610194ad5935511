import { isRouteErrorResponse } from 'react-router'

/** Keeps the data shown on the page if loading fails twice (LIVE-4). Lets redirects pass. */
export function createLastAnswer<T>() {
  let shown: T | null = null
  return {
    /** Stores the data shown on the page. Pass null when the visitor leaves the page. */
    remember(answer: T | null): void {
      shown = answer
    },
    async load(question: () => Promise<T>): Promise<T> {
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
