import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const MODULE = ['--input-type=module', '-e']

test('a process that never comes back from its work ends with its server', async () => {
  const work = `
    import { limitProcess } from '#app/server/process/limit-process.server.ts'
    limitProcess(1024)
    console.log('works')
    const end = Date.now() + 60_000
    while (Date.now() < end);`
  const server = `
    import { spawn } from 'node:child_process'
    spawn(process.execPath, ${JSON.stringify([...MODULE, work])}, { stdio: ['ignore', 'inherit', 'inherit'] })
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, [...MODULE, server], { cwd: ROOT, stdio: 'pipe' })
  child.stderr.resume()
  await once(child.stdout, 'data')
  child.stdout.resume()
  // Both processes write to these streams, so they end when both have ended.
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  expect(await closed).toEqual([null, 'SIGKILL'])
})
