import { data } from 'react-router'
import { config } from '#app/server/config/config.server.ts'

/** Refuses a request with 404 unless the portal runs in demo mode. */
export function requireDemo(): void {
  if (config.mode !== 'demo') throw data({ kind: 'seite' }, { status: 404 })
}
