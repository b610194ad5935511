import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '#tests/setup/eventually.ts'
import { LogDestination } from './log-destination.server.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wp-log-'))
})

function createLog() {
  const path = join(folder, 'portal.log')
  const file = join(folder, 'disk')
  writeFileSync(file, '')
  return {
    path,
    /** Every write to /dev/full fails with ENOSPC. */
    leadTo: (place: 'full' | 'free') => {
      rmSync(path, { force: true })
      symlinkSync(place === 'full' ? '/dev/full' : file, path)
    },
    lines: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line): unknown => JSON.parse(line)),
  }
}
const line = (n: number) => `${JSON.stringify({ n })}\n`

describe('BETRIEB-31: a log on a full disk', () => {
  test('drops and counts lines, and reports the number once it can be written again', async () => {
    const log = createLog()
    log.leadTo('full')
    const destination = new LogDestination({ path: log.path })
    for (let n = 0; n < 3; n++) destination.write(line(n))
    await destination.flush()
    destination.write(line(3))
    await destination.flush()
    log.leadTo('free')
    destination.write(line(4))
    await destination.flush()
    destination.write(line(5))
    await destination.flush()
    expect(log.lines()).toEqual([
      expect.objectContaining({ msg: 'log lines were lost', lines: 4, grund: 'ENOSPC', level: 40 }),
      { n: 4 },
      { n: 5 },
    ])
  })

  test('the same holds if it is written line by line', () => {
    const log = createLog()
    log.leadTo('full')
    const destination = new LogDestination({ path: log.path }, { isSync: true })
    destination.write(line(0))
    log.leadTo('free')
    destination.write(line(1))
    expect(log.lines()).toEqual([expect.objectContaining({ lines: 1, grund: 'ENOSPC' }), { n: 1 }])
  })

  test('retries a file that cannot be opened', async () => {
    const log = createLog()
    const destination = new LogDestination({ path: join(folder, 'absent/portal.log') })
    destination.write(line(0))
    await expect(destination.flush()).resolves.toBeUndefined()
    expect(log.lines()).toEqual([])
  })

  test.each([
    ['full', '/dev/full'],
    ['without a reader', null],
  ])('lets a process go on and end in order: stdout %s', async (_, path) => {
    const module = (name: string) => JSON.stringify(join(import.meta.dirname, name))
    const script = `
      const { LogDestination } = await import(${module('log-destination.server.ts')})
      const { outliveReaders } = await import(${module('../outlive-readers.server.ts')})
      outliveReaders()
      const logs = [new LogDestination({ fd: 1 }), new LogDestination({ fd: 2 }, { isSync: true })]
      process.once('SIGTERM', () => process.exit(7))
      setInterval(() => {
        process.stdout.write('stage\\n')
        console.error('error')
        for (const log of logs) log.write('x'.repeat(5000) + '\\n')
        process.send('alive')
      }, 5)`
    const out = path === null ? 'pipe' : openSync(path, 'w')
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', out, out, 'ipc'] })
    child.stdout?.destroy()
    child.stderr?.destroy()
    let beats = 0
    child.on('message', () => {
      beats += 1
    })
    await eventually(() => expect(beats).toBeGreaterThan(20))
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([7, null])
  })
})
