import { data } from 'react-router'
import { config } from '#app/server/config/config.server.ts'

/** Throws a 404 response outside demo mode. */
export function requireDemo(): void {
  if (config.mode !== 'demo') throw data({ kind: 'seite' }, { status: 404 })
}
