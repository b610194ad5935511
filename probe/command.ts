import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isPostmasterAlive, readPostmasterFile } from '#app/server/db/embedded-postgres/postmaster-file.server.ts'

export const MB = 1_000_000
/** Preloaded module that writes the peak memory of a command to file descriptor 3 when the command ends. */
const TELL_MEMORY =
  'data:text/javascript,import{writeSync}from"node:fs";process.on("exit",()=>writeSync(3,String(process.resourceUsage().maxRSS)))'

export const write = (line: string) => process.stdout.write(`${line}\n`)

export type Result = { code: number | null; seconds: number; memoryMb: number; told: string }

const children = new Set<ChildProcess>()

/** Cleans up after an aborted probe: kills its processes and its database, and deletes `folder`. */
export function abandon(folder: string): void {
  for (const child of children) child.kill('SIGKILL')
  const clusterDir = join(folder, 'data', 'postgres')
  const postmaster = readPostmasterFile(clusterDir)
  if (postmaster && isPostmasterAlive(postmaster, clusterDir)) process.kill(postmaster.pid, 'SIGQUIT')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** Runs a script of the portal in its own process, as from a terminal. */
export async function run(
  [script, ...args]: readonly string[],
  env: Record<string, string>,
  { kill }: { kill?: AbortSignal } = {},
): Promise<Result> {
  const begin = performance.now()
  const child = spawn(process.execPath, ['--import', TELL_MEMORY, `scripts/${script}.ts`, ...args], {
    env: { PATH: process.env.PATH, TMPDIR: tmpdir(), LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  children.add(child)
  child.once('close', () => children.delete(child))
  const [, out, err, memory] = child.stdio
  if (!out || !err || !memory || !('read' in memory)) throw new Error('The command has no pipes.')
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  kill?.addEventListener('abort', () => child.kill('SIGKILL'))
  const told = await Promise.all([out, err, memory].map(text))
  const [output = '', failure = '', kilobytes = ''] = told
  const seconds = (performance.now() - begin) / 1000
  return { code: await ended, seconds, memoryMb: (Number(kilobytes) * 1024) / MB, told: output + failure }
}

export async function print(name: string, done: Promise<Result>): Promise<Result> {
  const result = await done
  const { code, seconds, memoryMb, told } = result
  write(`${name.padEnd(44)} ${seconds.toFixed(1)} s, höchstens ${memoryMb.toFixed(0)} MB Speicher`)
  hold(`${name}: ${told.trim().split('\n').at(-1)}`, code === 0)
  return result
}

export function hold(what: string, holds: boolean): void {
  if (holds) return
  console.error(`Hält nicht: ${what}`)
  process.exitCode = 1
}
