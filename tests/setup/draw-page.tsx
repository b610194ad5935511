import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { PageAnswer } from '#app/shared/form/form-answer.ts'

/** The HTML of a part of a page before any script runs; `answer`: what has come of a form that was sent without one. */
export function drawPage(element: ReactNode, answer?: PageAnswer): string {
  const actionData = answer ? { page: answer } : null
  const router = createMemoryRouter([{ path: '/', id: 'page', element }], { hydrationData: { actionData } })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
