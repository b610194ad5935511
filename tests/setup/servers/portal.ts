import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import portalProcess from '../../../scripts/server-process.json' with { type: 'json' }
import { type Effort, readEffort, readStorage } from './effort.ts'

export type Portal = {
  url: string
  pid: number
  startMs: number
  effort: () => Promise<Effort>
  storage: () => Promise<{ nowMb: number; maxMb: number }>
  stop: () => Promise<void>
  /** Kills the process with SIGKILL; `stop` then does nothing. */
  kill: () => void
}

/** Returns a TCP port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/**
 * Starts the built portal as a separate process, as `npm start` does, and waits for its first page. `startMs` is the
 * time until then. `folder` is the folder of another built version.
 */
export async function startPortal(
  env: { DATA_DIR: string } & Record<string, string>,
  { folder }: { folder?: string | undefined } = {},
): Promise<Portal> {
  const port = env.PORT === undefined ? await freePort() : Number(env.PORT)
  const url = `http://127.0.0.1:${port}`
  const begin = performance.now()
  const child = spawn(process.execPath, [...portalProcess.flags, 'app/server/start.server.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      ...portalProcess.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error('the portal did not start')
  const output: string[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const exited = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`portal stopped with ${code}:\n${output.join('')}`))),
  )
  exited.catch(() => undefined)
  const answered = async (): Promise<void> => {
    for (;;) {
      const response = await fetch(`${url}/vermietung`).catch(() => null)
      if (response?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  await Promise.race([answered(), exited])
  return {
    url,
    pid,
    startMs: performance.now() - begin,
    effort: () => readEffort(pid, env.DATA_DIR),
    storage: () => readStorage(pid),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
    kill: () => void child.kill('SIGKILL'),
  }
}
