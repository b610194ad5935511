import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#app/server/db/database.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { anyOf, isText, objectOf, oneOf } from '#app/shared/json/guards.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { isAnswered, retryPauseMs } from './retry.ts'

export type SitzungReport = {
  signedIn: number
  signedOut: number
  /** Requests that failed and were sent again. */
  repeated: number
  /** Largest number of retries for one request. */
  mostRepeats: number
  /** Descriptions of what went wrong. */
  faults: string[]
}

/** `urls` are the addresses of the servers, or of their balancer. */
type Run = { urls: readonly string[]; report: SitzungReport }
type Person = { email: string; kontoId: string }

const PASSWORT = 'Probe-2026-wohnen'
/** Longest time that a request may be repeated before that is a fault. */
const PATIENCE_MS = 90_000

/**
 * Starts people who sign in and out at a fixed rate until they are stopped. After each step all servers are asked for
 * the session: each must know at once what another one has done.
 */
export async function startSignIns(
  { db, urls }: { db: Database; urls: readonly string[] },
  { people, perSecond }: { people: number; perSecond: number },
): Promise<{ stop: () => Promise<SitzungReport> }> {
  const passwortHash = await hashPasswort(PASSWORT)
  const persons: Person[] = []
  for (let i = 0; i < people; i++) {
    const email = `sitzung${i}@example.org`
    const { id: kontoId } = await createKonto(db, { email, passwortHash })
    await createProfil(db, { id: kontoId })
    persons.push({ email, kontoId })
  }
  const run: Run = { urls, report: { signedIn: 0, signedOut: 0, repeated: 0, mostRepeats: 0, faults: [] } }
  const pauseMs = (people / perSecond) * 1_000
  let isOpen = true
  const walks = persons.map(async (person, index) => {
    await pause((index / people) * pauseMs)
    while (isOpen) {
      const next = pause(pauseMs)
      await comeAndGo(run, person)
      await next
    }
  })
  return {
    async stop() {
      isOpen = false
      await Promise.all(walks)
      return run.report
    },
  }
}

async function comeAndGo(run: Run, { email, kontoId }: Person): Promise<void> {
  const { report } = run
  const answer = await ask(run, { path: '/login', form: { email, passwort: PASSWORT } })
  const cookie = answer?.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ')
  if (!answer?.ok || !cookie) {
    report.faults.push(`signing in got ${answer?.status ?? 'no response'}`)
    return
  }
  report.signedIn += 1
  await expectKonto(run, { cookie, kontoId })
  const left = await ask(run, { path: '/abmelden', form: {}, cookie })
  if (left?.status !== 204) report.faults.push(`signing out got ${left?.status ?? 'no response'}`)
  else report.signedOut += 1
  await expectKonto(run, { cookie, kontoId: null })
}

const isKonto = objectOf({ angemeldet: anyOf(objectOf({ id: isText }), oneOf(null)) })

async function expectKonto(run: Run, { cookie, kontoId }: { cookie: string; kontoId: string | null }): Promise<void> {
  for (const url of run.urls) {
    const answer = await ask(run, { path: '/resources/konto', cookie, firstAt: url })
    const konto: unknown = await answer?.json()
    if (!isKonto(konto)) run.report.faults.push('a server did not return the account')
    else if ((konto.angemeldet?.id ?? null) !== kontoId)
      run.report.faults.push(
        kontoId ? 'another server did not know a new session' : 'another server still knew an ended session',
      )
  }
}

type Question = { path: string; form?: Record<string, string>; cookie?: string; firstAt?: string }

/** Sends a request to `firstAt`, then to random servers, until one responds; undefined if none did. */
async function ask({ urls, report }: Run, { path, form, cookie, firstAt }: Question): Promise<Response | undefined> {
  const until = Date.now() + PATIENCE_MS
  let url = firstAt
  for (let repeats = 0; Date.now() < until; repeats += 1) {
    url ??= urls[Math.floor(Math.random() * urls.length)] ?? ''
    const answer = await fetch(url + path, {
      method: form ? 'POST' : 'GET',
      headers: { Accept: 'application/json', Origin: url, ...(cookie !== undefined && { cookie }) },
      body: form && new URLSearchParams(form),
      redirect: 'manual',
    }).catch(() => null)
    if (answer && isAnswered(answer.status)) return answer
    report.repeated += 1
    report.mostRepeats = Math.max(report.mostRepeats, repeats + 1)
    await pause(retryPauseMs(answer?.headers.get('retry-after')))
    url = undefined
  }
  return undefined
}
