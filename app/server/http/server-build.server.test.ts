import { expect, test } from 'vitest'
import { keepSignals } from './server-build.server.ts'

test("keeps the portal's own signal handlers when it starts the development server", async () => {
  const own = () => undefined
  const before = process.listeners('SIGTERM')
  process.on('SIGTERM', own)
  try {
    const started = await keepSignals(async () => {
      process.once('SIGTERM', () => process.exit(143))
      return 'started'
    })
    expect(started).toBe('started')
    expect(process.listeners('SIGTERM')).toEqual([...before, own])
  } finally {
    process.off('SIGTERM', own)
  }
})
