import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeFoto } from '#tests/setup/bilder-test.ts'
import { BildProcess, getBildProcess } from './bild-process.server.ts'

const ROOT = join(import.meta.dirname, '../../..')

function start({ quietMs = 60_000 } = {}): BildProcess {
  const child = new BildProcess({ quietMs })
  onTestFinished(() => child.stop())
  return child
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function requirePid({ pid }: BildProcess): number {
  if (pid === null) throw new Error('no picture process')
  return pid
}

const foto = () => makeFoto({ breite: 600, hoehe: 400 }).jpeg().toBuffer()

describe('the picture process', () => {
  test('one process does two tasks at once', async () => {
    const child = start()
    const bytes = await foto()
    const both = [child.run('varianten', [bytes, [480], 'webp']), child.run('masse', [bytes])] as const
    const pid = requirePid(child)
    const [[webp], masse] = await Promise.all(both)
    expect(webp?.byteLength).toBeGreaterThan(50)
    expect(masse).toEqual({ breite: 600, hoehe: 400 })
    expect(child.pid).toBe(pid)
  })

  test('reports the cause when it dies at work, and runs the next task in a new process', async () => {
    const child = start()
    const bytes = await foto()
    const first = child.run('varianten', [bytes, [480], 'avif'])
    const second = child.run('masse', [bytes])
    const pid = requirePid(child)
    process.kill(pid, 'SIGKILL')
    await expect(first).rejects.toThrow('The picture process ended with SIGKILL.')
    expect(await second).toEqual({ breite: 600, hoehe: 400 })
    expect(child.pid).not.toBe(pid)
  })

  test('a task that takes too long fails, and its process is killed', async () => {
    const child = start()
    const bytes = await foto()
    const pending = child.run('varianten', [bytes, [480], 'avif'], { limitMs: 1 })
    const pid = requirePid(child)
    await expect(pending).rejects.toThrow('The picture process took longer than 1 ms.')
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(await child.run('masse', [bytes])).toEqual({ breite: 600, hoehe: 400 })
  })

  test('ends when idle, and starts again', async () => {
    const child = start({ quietMs: 20 })
    const bytes = await foto()
    await child.run('masse', [bytes])
    const pid = requirePid(child)
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(child.pid).toBeNull()
    expect(await child.run('masse', [bytes])).toEqual({ breite: 600, hoehe: 400 })
  })

  test('refuses a flood of tasks', async () => {
    const child = start()
    const bytes = await foto()
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => child.run('masse', [bytes])))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(17)
    expect(results.at(-1)).toMatchObject({ reason: { code: 'BILD_WARTESCHLANGE_VOLL' } })
  })

  test('can be stopped at the moment when it would end by itself', async () => {
    const bytes = await foto()
    for (let quietMs = 0; quietMs < 8; quietMs += 1) {
      const child = new BildProcess({ quietMs })
      await child.run('masse', [bytes])
      await child.stop()
      expect(child.pid).toBeNull()
    }
  })

  test('stopping the server fails running and waiting tasks and ends the process', async () => {
    const child = start()
    const bytes = await foto()
    const pending = [child.run('masse', [bytes]), child.run('masse', [bytes])]
    const pid = requirePid(child)
    const results = Promise.allSettled(pending)
    await child.stop()
    expect(isAlive(pid)).toBe(false)
    for (const result of await results) expect(result).toMatchObject({ reason: { message: /stopped with its server/ } })
  })

  test.runIf(process.platform === 'linux')('gets no settings of the server', async () => {
    const child = start()
    await child.run('masse', [await foto()])
    const environment = readFileSync(`/proc/${requirePid(child)}/environ`, 'utf8')
    expect(process.env.SECRET).toBeTruthy()
    expect(environment).not.toContain('SECRET')
    expect(environment).toContain('MALLOC_ARENA_MAX=2')
  })

  test('a killed server leaves no process behind', async () => {
    const script = `
      import { getBildProcess } from '#app/server/bilder/bild-process.server.ts'
      await getBildProcess().run('masse', [new Uint8Array(9)]).catch(() => undefined)
      console.log(getBildProcess().pid)
      setInterval(() => undefined, 1000)`
    // Both processes write to this stream, so it ends when both have ended.
    const server = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, stdio: 'pipe' })
    const [pid] = (await once(server.stdout, 'data')).map(Number)
    expect(isAlive(pid ?? 0)).toBe(true)
    server.stderr.resume()
    const closed = once(server, 'close')
    server.kill('SIGKILL')
    expect(await closed).toEqual([null, 'SIGKILL'])
  })

  test('a server has one process', () => {
    expect(getBildProcess()).toBe(getBildProcess())
  })
})
