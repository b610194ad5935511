import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a process whose readers have gone does what it still has to do', async () => {
  const module = join(import.meta.dirname, 'outlive-readers.server.ts')
  const script = `
    const { outliveReaders } = await import(${JSON.stringify(module)})
    outliveReaders()
    process.stdout.write('bereit')
    const speaking = setInterval(() => { process.stdout.write('.'); process.stderr.write('.') }, 5)
    process.once('message', () => setTimeout(() => { clearInterval(speaking); process.exit(7) }, 50))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  await once(child.stdout ?? child, 'data')
  child.stdout?.destroy()
  child.stderr?.destroy()
  child.send('geh')
  expect(await once(child, 'exit')).toEqual([7, null])
})
