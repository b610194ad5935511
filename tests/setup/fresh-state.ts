import { afterAll, vi } from 'vitest'
import { forgetProcess } from './forget-process.ts'

// Runs before each test file. Files of a worker share its process and modules, so each starts without singletons
// (database, caches, queues, senders) and restores the real clock.
forgetProcess()
afterAll(() => void vi.useRealTimers())
