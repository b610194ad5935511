import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../environment.ts'
import { type Inbox, startInbox } from './inbox.ts'
import { startTlsProxy } from './tls-proxy.ts'

const START_LIMIT_MS = 150_000

export type PortalBehindTls = {
  url: string
  dataDir: string
  inbox: Inbox
  /** Runs `npm run konto -- …` next to the portal and returns its output. */
  runKonto(args: readonly string[], stdin?: string): Promise<string>
  close(): Promise<void>
}

/** Mail address of the company of a portal with data. */
export const COMPANY_EMAIL = 'buero@example.com'

/**
 * Starts the portal in production mode with an https address, behind a proxy that ends TLS. Its data directory is empty
 * unless `seed` fills it. The proxy serves sent messages at /dev/postausgang.json, as demo mode does.
 */
export async function startPortalBehindTls(
  port: number,
  seed?: (dataDir: string) => Promise<void>,
): Promise<PortalBehindTls> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wp-tls-'))
  const inbox = await startInbox()
  const target = await findFreePort()
  const url = `https://localhost:${port}`
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(target),
    PUBLIC_URL: url,
    PORTAL_MODE: 'production',
    DATA_DIR: dataDir,
    SECRET: 'only-for-tests-and-long-enough-to-be-accepted',
    SMTP_URL: inbox.smtpUrl,
    MAIL_FROM: 'Wohnportal <portal@example.org>',
    SMS_PROVIDER: 'http',
    SMS_URL: inbox.smsUrl,
    SMS_TOKEN: 'test',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
    // No load balancer waits for this server to drain.
    DRAIN_SECONDS: '0',
    // An empty portal belongs to the sample company, which receives no messages.
    ...(seed && { COMPANY_EMAIL }),
  }
  const portal = spawn(process.execPath, ['scripts/start.mjs', '--production'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  await waitUntilReady(target, portal)
  await seed?.(dataDir)
  const proxy = await startTlsProxy({
    port,
    target,
    answer: (request, response) => answerPostausgang(inbox, request, response),
  })
  return {
    url,
    dataDir,
    inbox,
    runKonto: (args, stdin = '') => runKonto(env, args, stdin),
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      portal.kill('SIGTERM')
      if (portal.exitCode === null) await once(portal, 'exit')
      await inbox.close()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

function runKonto(env: NodeJS.ProcessEnv, args: readonly string[], stdin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile('npm', ['run', '--silent', 'konto', '--', ...args], { env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`npm run konto: ${stderr}`))
      else resolve(stdout)
    })
    child.stdin?.end(stdin)
  })
}

/** Polls until the portal responds, since a starting process gives no other signal. */
async function waitUntilReady(port: number, portal: ChildProcess): Promise<void> {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until && portal.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await sleep(100)
  }
  portal.kill('SIGTERM')
  throw new Error('The portal in production mode did not start.')
}

function answerPostausgang(inbox: Inbox, request: IncomingMessage, response: ServerResponse): boolean {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'https://localhost')
  if (pathname !== '/dev/postausgang.json') return false
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(inbox.list(searchParams.get('an') ?? '')))
  return true
}
