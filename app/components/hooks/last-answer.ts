import { isRouteErrorResponse } from 'react-router'

/** Keeps the shown data if loading fails twice (LIVE-4). Redirects pass through. */
export function createLastAnswer<T>() {
  let shown: T | null = null
  return {
    /** Call with null when the page is left. */
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
