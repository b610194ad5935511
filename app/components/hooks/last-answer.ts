import { isRouteErrorResponse } from 'react-router'

/** Loads data; after two failures returns the data already shown (LIVE-4). Rethrows redirects and 4xx responses. */
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
