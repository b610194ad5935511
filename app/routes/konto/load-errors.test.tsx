import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { NOT_REACHABLE } from '#app/shared/not-reachable.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import * as dashboard from './dashboard.tsx'
import * as profil from './profil.tsx'

/** Props that these two boundaries read. */
type Boundary = ComponentType<{ error: unknown }>

test.each([
  ['/dashboard', dashboard.ErrorBoundary as Boundary],
  ['/profil', profil.ErrorBoundary as Boundary],
])('SEITE-6: %s names what failed to load, whatever the cause', (_, ErrorBoundary) => {
  const html = drawPage(<ErrorBoundary error={new Error('connection lost')} />)
  expect(html).toContain('<h1>Fehler beim Laden der Daten</h1>')
  expect(html).not.toContain('connection lost')
  const away = { status: 503, statusText: '', internal: false, data: null }
  expect(drawPage(<ErrorBoundary error={away} />)).toContain(NOT_REACHABLE.page)
})
