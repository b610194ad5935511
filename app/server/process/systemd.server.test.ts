import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/setup/eventually.ts'
import { createSystemdNotice } from './systemd.server.ts'

let outputPath = ''
const failures: unknown[] = []
const create = () => createSystemdNotice({ onFailure: (error) => failures.push(error) })
const read = () => (existsSync(outputPath) ? readFileSync(outputPath, 'utf8').trim().split('\n') : [])

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'wp-systemd-'))
  outputPath = join(folder, 'said')
  failures.splice(0)
  const program = join(folder, 'systemd-notify')
  writeFileSync(program, `#!/bin/sh\necho "$1" >> ${outputPath}\n`)
  chmodSync(program, 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
})

test('BETRIEB-31: systemd hears that the portal is ready, that it lives, and that it ends', async () => {
  vi.stubEnv('NOTIFY_SOCKET', '/run/systemd/notify')
  vi.stubEnv('WATCHDOG_USEC', '60000')
  const systemd = create()
  systemd.ready()
  await eventually(() => expect(read().filter((state) => state === 'WATCHDOG=1').length).toBeGreaterThan(1))
  systemd.stopping()
  await eventually(() => expect(read()).toContain('STOPPING=1'))
  expect(read()).toContain('READY=1')
  expect(failures).toEqual([])
})

test('reports once that systemd cannot be notified', async () => {
  vi.stubEnv('NOTIFY_SOCKET', '/run/systemd/notify')
  vi.stubEnv('PATH', '/nowhere')
  const systemd = create()
  systemd.ready()
  systemd.stopping()
  await eventually(() => expect(failures).toHaveLength(1))
})

test('without systemd nothing is told', () => {
  vi.stubEnv('NOTIFY_SOCKET', '')
  create().ready()
  expect(read()).toEqual([])
})
