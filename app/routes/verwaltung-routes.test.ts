import { globSync, readFileSync } from 'node:fs'
import type { MiddlewareFunction } from 'react-router'
import { unwrapFormAnswer } from '#app/framework/form-answer.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { ROUTES } from '#app/server/http/route-table.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createSitzungCookie, routeArgs, test } from '#tests/setup/portal-test.ts'

const ID = '00000000-0000-4000-8000-000000000000'
const BACK_OFFICE = ROUTES.filter(({ area }) => area === 'verwaltung')

/** All values of `intent` in the pages' forms, and none. */
const INTENTS = [
  '',
  ...new Set(
    globSync('app/{components,features}/**/*.{ts,tsx}')
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?<=intent: ')[^']+/g)].map(String)),
  ),
]

type Args = ReturnType<typeof routeArgs>
type RouteModule = Partial<Record<'loader' | 'action', (args: Args) => unknown>> & {
  middleware?: MiddlewareFunction[]
}
type Ask = { path: string; cookie: string | null; form?: Record<string, string>; headers?: Record<string, string> }

const readModule = async (file: string): Promise<RouteModule> => import(new URL(`../${file}`, import.meta.url).pathname)

function argsFor({ path, ...rest }: Ask): Args {
  const params = Object.fromEntries(Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => [name, ID]))
  return routeArgs(`/${path.replace(/:\w+/g, ID)}`, { ...rest, params })
}

/** Status of a response or thrown value, with a redirect's target. */
async function statusOf(answer: () => unknown): Promise<string> {
  let given: unknown
  try {
    given = await answer()
  } catch (error) {
    given = error
  }
  if (given instanceof Response) {
    const response = unwrapFormAnswer(given)
    await response.body?.cancel()
    return [response.status, response.headers.get('Location')].filter((part) => part !== null).join(' ')
  }
  // Result of `data()`, thrown by a loader or returned by a form.
  if (typeof given === 'object' && given !== null && 'init' in given) return String(Object(given.init).status)
  return `answered ${String(given)}`
}

/** All ways into a route: opening it, and sending every form, with and without JavaScript. */
function listWays(
  path: string,
  { loader, action }: RouteModule,
): { name: string; run: typeof loader; ask: Omit<Ask, 'cookie'> }[] {
  const opened = loader ? [{ name: `GET /${path}`, run: loader, ask: { path } }] : []
  const sent = INTENTS.flatMap((intent) =>
    (intent === '' ? ['text/html', 'application/json'] : ['application/json']).map((accept) => ({
      name: `POST /${path} ${intent} (${accept})`,
      run: action,
      ask: { path, form: { intent, ids: ID, linkId: ID, terminId: ID }, headers: { Accept: accept } },
    })),
  )
  return [...opened, ...(action ? sent : [])]
}

async function createPeople(db: Database) {
  const cookieOf = async (rolle: 'applicant' | 'operator') => {
    const { id } = await createKonto(db, { rolle })
    return createSitzungCookie(db, id)
  }
  return { applicant: await cookieOf('applicant'), withoutFaktor: await cookieOf('operator') }
}

test('VERWALTUNG-1: the frame admits only the Verwaltung, for every request', async ({ portal: db }) => {
  const { applicant, withoutFaktor } = await createPeople(db)
  const { middleware = [] } = await readModule('routes/verwaltung/frame.tsx')
  expect(middleware).toHaveLength(1)
  const passed: string[] = []
  const through = (ask: Ask, name: string) =>
    statusOf(() => middleware[0]?.(argsFor(ask), async () => void passed.push(name)))
  let tried = 0
  for (const { path, file } of BACK_OFFICE) {
    for (const { name, ask } of listWays(path, await readModule(file))) {
      tried += 1
      expect(await through({ ...ask, cookie: null }, name), name).toMatch(/^(?:302 \/login\?weiter=|401)/)
      expect(await through({ ...ask, cookie: applicant }, name), name).toBe('403')
      expect(await through({ ...ask, cookie: withoutFaktor }, name), name).toMatch(
        /^(?:302 \/konto\?aendern=zweiter-faktor|200)/,
      )
    }
  }
  expect(passed).toEqual([])
  expect(tried).toBeGreaterThan(100)
})

test("no back-office route relies on the frame's check alone", async ({ portal: db }) => {
  const { applicant } = await createPeople(db)
  for (const { path, file } of BACK_OFFICE) {
    for (const { name, run, ask } of listWays(path, await readModule(file))) {
      // 400: a form of another route.
      expect(await statusOf(() => run?.(argsFor({ ...ask, cookie: null }))), name).toMatch(/^(?:302 \/login|401|400$)/)
      expect(await statusOf(() => run?.(argsFor({ ...ask, cookie: applicant }))), name).toMatch(/^40[03]$/)
    }
  }
})

test('every back-office route is below /verwaltung, and no other route is', () => {
  for (const { path, area } of ROUTES) {
    expect(area === 'verwaltung', path).toBe(path === 'verwaltung' || path.startsWith('verwaltung/'))
  }
})
