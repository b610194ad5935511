import { afterAll, vi } from 'vitest'
import { forgetProcess } from './forget-process.ts'

// Runs before each file. The files of a worker share its process and the modules in it; each begins with nothing of what
// a server has once (its database, memories, queues, senders), and leaves the true clock behind.
forgetProcess()
afterAll(() => void vi.useRealTimers())
