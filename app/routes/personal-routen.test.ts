import { globSync, readFileSync } from 'node:fs'
import routes from '#app/routes.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createSitzungCookie, routeArgs, test } from '#tests/setup/portal-test.ts'

const FAKTOR = '302 /konto?aendern=zweiter-faktor'
const ID = '00000000-0000-4000-8000-000000000000'

/** Where staff without a second factor is known: to set it up, to leave, and to be told from nobody. */
const KENNT_SIE = [
  'abmelden',
  'konto',
  'login',
  'login/zweiter-faktor',
  'sms-auth',
  'reset-password',
  'resources/konto',
]

type Frage = { muster: string; cookie: string | null; form: URLSearchParams | null; kontoId: string }

function argsFor({ muster, cookie, form, kontoId }: Frage) {
  const params: Record<string, string> = { name: 'sync-expose-images', profilId: kontoId, '*': 'gibt-es-nicht' }
  for (const name of ['id', 'exposeId', 'propertyId']) params[name] = ID
  const pfad = muster.replace(/:(\w+)|\*/g, (treffer, name: string | undefined) => params[name ?? treffer] ?? ID)
  return routeArgs(`/${pfad}`, { cookie, params, form })
}

/** What is answered, as text: status and target, or what the page is given. */
async function ask(handler: (args: ReturnType<typeof argsFor>) => unknown, frage: Frage): Promise<string> {
  let antwort: unknown
  try {
    antwort = await handler(argsFor(frage))
  } catch (error) {
    antwort = error
  }
  if (!(antwort instanceof Response)) return antwort instanceof Error ? String(antwort) : JSON.stringify(antwort)
  const ziel = antwort.headers.get('Location')
  const strom = antwort.headers.get('Content-Type')?.startsWith('text/event-stream')
  if (strom) await antwort.body?.cancel()
  return `${antwort.status} ${ziel ?? (strom ? '' : await antwort.text())}`
}

const INTENTS = [
  '',
  'anfordern',
  'bestaetigen',
  'erneut',
  'zurueckziehen',
  'anmerkung',
  'speichern',
  'loeschen',
  'name',
]

test('staff without a second factor gets of every route what nobody gets, or is led to set it up', async ({
  portal: db,
}) => {
  const { id: kontoId } = await createKonto(db, { rolle: 'administrator' })
  const mitSitzung = await createSitzungCookie(db, kontoId)
  const gefragt: string[] = []
  for (const { path: muster = '', file } of routes) {
    if (KENNT_SIE.includes(muster)) continue
    const { loader, action } = (await import(new URL(`../${file}`, import.meta.url).pathname)) as Record<string, never>
    const formen = INTENTS.map((intent) => new URLSearchParams({ intent, suche: ID, linkId: ID, exposeIds: ID }))
    const fragen = [
      ...(loader ? [{ handler: loader, form: null }] : []),
      ...(action ? formen.map((form) => ({ handler: action, form })) : []),
    ]
    for (const { handler, form } of fragen) {
      const fuer = (cookie: string | null) => ask(handler, { muster, cookie, form, kontoId })
      const bekommen = await fuer(mitSitzung)
      gefragt.push(muster)
      if (bekommen !== FAKTOR) expect(bekommen, `${form ? 'POST' : 'GET'} /${muster} ${form}`).toBe(await fuer(null))
    }
  }
  expect(gefragt).toEqual(expect.arrayContaining(['dashboard', 'functions/v1/:name', 'ereignisse', 'anfragen']))
})

test('only these ask who is signed in without asking for the second factor', () => {
  const dateien = globSync('app/**/*.{ts,tsx}').filter(
    (datei) =>
      !datei.includes('.test.') &&
      /AngemeldetImKonto\b|wer: 'imKonto'|sitzung\??\.find\(|\bfindSitzung\(/.test(readFileSync(datei, 'utf8')),
  )
  const muster = new Map(routes.map(({ file, path = '' }) => [`app/${file}`, path]))
  expect(dateien.map((datei) => muster.get(datei) ?? datei).sort()).toEqual(
    [
      ...KENNT_SIE,
      'app/root.tsx',
      // Of somebody it has let in already, who has just proved to be there.
      'app/server/konten/konto/set-email-mit-code.server.ts',
      'app/server/http/form-action.server.ts',
      'app/server/http/sitzung-of-request.server.ts',
      'app/server/http/sitzung.server.ts',
      'app/server/konten/sitzung/sitzungen.server.ts',
    ].sort(),
  )
})
