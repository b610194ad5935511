import { data } from 'react-router'
import { config } from '#app/server/config/config.server.ts'

/** For pages that exist in demo mode only: throws the answer 404 in production. */
export function requireDemo(): void {
  if (config.mode !== 'demo') throw data({ kind: 'seite' }, { status: 404 })
}
