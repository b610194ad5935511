import { globSync, readFileSync } from 'node:fs'
import { ROUTES as routes } from '#app/server/http/route-table.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createSitzungCookie, routeArgs, test } from '#tests/setup/portal-test.ts'

const FAKTOR_PATH = '/konto?aendern=zweiter-faktor'
/** Redirect to the setup, for a browser and for a script. */
const FAKTOR = [
  `302 ${FAKTOR_PATH}`,
  `200 ${JSON.stringify({ kind: 'weiter', target: FAKTOR_PATH, replaced: false, reload: false })}`,
]
const ID = '00000000-0000-4000-8000-000000000000'

/** Routes for employees without a second factor: setup, sign-out, and recognition only. */
const KNOWN_THERE = [
  'abmelden',
  'konto',
  'login',
  'login/zweiter-faktor',
  'sms-auth',
  'reset-password',
  'resources/konto',
]

type Question = { sample: string; cookie: string | null; form: URLSearchParams | null; kontoId: string }

function argsFor({ sample, cookie, form, kontoId }: Question) {
  const params: Record<string, string> = { name: 'sync-expose-images', profilId: kontoId, '*': 'gibt-es-nicht' }
  for (const name of ['id', 'exposeId', 'propertyId']) params[name] = ID
  const path = sample.replace(/:(\w+)|\*/g, (hits, name: string | undefined) => params[name ?? hits] ?? ID)
  return routeArgs(`/${path}`, { cookie, params, form })
}

/** Response as text: status and target, or data. */
async function ask(handler: (args: ReturnType<typeof argsFor>) => unknown, question: Question): Promise<string> {
  let answer: unknown
  try {
    answer = await handler(argsFor(question))
  } catch (error) {
    answer = error
  }
  if (!(answer instanceof Response)) return answer instanceof Error ? String(answer) : JSON.stringify(answer)
  const target = answer.headers.get('Location')
  const stream = answer.headers.get('Content-Type')?.startsWith('text/event-stream')
  if (stream) await answer.body?.cancel()
  return `${answer.status} ${target ?? (stream ? '' : await answer.text())}`
}

/** All values of `intent` in the pages' forms, and none. */
const INTENTS = [
  '',
  ...new Set(
    globSync('app/{components,features}/**/*.{ts,tsx}')
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?<=intent: ')[^']+/g)].map(String)),
  ),
]

test('treats employees without a second factor like visitors on every route, or redirects to the setup', async ({
  portal: db,
}) => {
  const { id: kontoId } = await createKonto(db, { rolle: 'administrator' })
  const withSitzung = await createSitzungCookie(db, kontoId)
  const asked: string[] = []
  for (const { path: sample = '', file } of routes) {
    if (KNOWN_THERE.includes(sample)) continue
    const { loader, action } = (await import(new URL(`../${file}`, import.meta.url).pathname)) as Record<string, never>
    const forms = INTENTS.map((intent) => new URLSearchParams({ intent, suche: ID, linkId: ID, exposeIds: ID }))
    const questions = [
      ...(loader ? [{ handler: loader, form: null }] : []),
      ...(action ? forms.map((form) => ({ handler: action, form })) : []),
    ]
    for (const { handler, form } of questions) {
      const askWith = (cookie: string | null) => ask(handler, { sample, cookie, form, kontoId })
      const received = await askWith(withSitzung)
      asked.push(sample)
      if (!FAKTOR.includes(received))
        expect(received, `${form ? 'POST' : 'GET'} /${sample} ${form}`).toBe(await askWith(null))
    }
  }
  expect(asked).toEqual(expect.arrayContaining(['dashboard', 'functions/v1/:name', 'ereignisse', 'anfragen']))
})

test('reads the session without the second factor only in these files', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter(
    (file) =>
      !file.includes('.test.') &&
      /AngemeldetInKonto\b|who: 'imKonto'|sitzung\??\.find\(|\bfindSitzung\(/.test(readFileSync(file, 'utf8')),
  )
  const sample = new Map(routes.map(({ file, path = '' }) => [`app/${file}`, path]))
  expect(files.map((file) => sample.get(file) ?? file).sort()).toEqual(
    [
      ...KNOWN_THERE,
      'app/root.tsx',
      // Tells a signed-in person so; it opens another account.
      'einladung/:token',
      // For a person who has just proved their identity.
      'app/server/konten/konto/set-email-with-code.server.ts',
      'app/server/http/forms/form-action.server.ts',
      'app/server/http/request/sitzung-of-request.server.ts',
      'app/server/http/request/sitzung.server.ts',
      'app/server/konten/sitzung/sitzungen.server.ts',
    ].sort(),
  )
})
