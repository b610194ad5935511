import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { PageAnswer } from '#app/shared/form/form-answer.ts'

/**
 * Renders a part of a page to HTML as sent to browsers. `answer` is the result of a form sent without JavaScript,
 * `search` the query of the page's address.
 */
export function drawPage(element: ReactNode, answer?: PageAnswer, search = ''): string {
  const actionData = answer ? { page: answer } : null
  const router = createMemoryRouter([{ path: '/', id: 'page', element }], {
    hydrationData: { actionData },
    initialEntries: [`/${search}`],
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
