import { redirect } from 'react-router'
import { sende } from '#app/components/hooks/sende.ts'
import { type ZweiterFaktorErgebnis, ZweiterFaktorSeite } from '#app/features/anmeldung/zweiter-faktor-seite.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import {
  anmeldungHeaders,
  findAngemeldetImKonto,
  findSitzungToken,
  readHerkunft,
} from '#app/server/http/sitzung.server.ts'
import { anmeldeFehler } from '#app/server/konten/anmeldung/anmelde-fehler.server.ts'
import {
  confirmZweiterFaktor,
  hasOffenenFaktor,
} from '#app/server/konten/zweiter-faktor/zweiter-faktor-anmeldung.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { ZweiterFaktorSchema } from '#app/shared/konten/anmeldung.schema.ts'
import { eigenerPfad } from '#app/shared/konten/eigener-pfad.ts'
import { mitWeiter } from '#app/shared/konten/mit-weiter.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/zweiter-faktor.ts'

/** Only for who has given the first factor in the last minutes; everybody else begins at /login. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const weiter = query.get('weiter')
  if (await findAngemeldetImKonto(context)) throw redirect(eigenerPfad(weiter))
  const token = findSitzungToken(context)
  const offen = token !== null && (await hasOffenenFaktor(getDatabase(), { token, now: new Date() }))
  if (!offen) throw redirect(mitWeiter('/login', weiter))
  return {
    weiter: weiter === null ? null : eigenerPfad(weiter),
    ersatzcode: query.get('art') === 'ersatzcode',
    ...seitenRahmen(),
  }
}

export async function action({ request, context }: Route.ActionArgs): Promise<ZweiterFaktorErgebnis> {
  const weiter = new URL(request.url).searchParams.get('weiter')
  const eingabe = ZweiterFaktorSchema.safeParse(Object.fromEntries(await readForm(request)))
  if (!eingabe.success) return { fehler: eingabe.error.issues[0]?.message }
  const token = findSitzungToken(context)
  if (token === null) throw redirect(mitWeiter('/login', weiter))
  try {
    const herkunft = readHerkunft({ request, context })
    const { code } = eingabe.data
    const anmeldung = await confirmZweiterFaktor(getDatabase(), { token, code, herkunft, now: new Date() })
    throw redirect(eigenerPfad(weiter), { headers: anmeldungHeaders(anmeldung) })
  } catch (error) {
    const failure = requireDomainError(error)
    if (failure.code === 'SITZUNG_ABGELAUFEN') throw redirect('/login?error=session_failed')
    return failure.code === 'CODE_UNGUELTIG' ? { fehler: failure.message } : { meldung: anmeldeFehler(failure) }
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sende<ZweiterFaktorErgebnis>(serverAction(), (meldung) => ({ meldung }))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Anmeldung bestätigen' }]
  return metaFor({ title: 'Anmeldung bestätigen', path: '/login/zweiter-faktor', noindex: true, ...loaderData })
}

export default function ZweiterFaktor({ loaderData, actionData }: Route.ComponentProps) {
  const { weiter, ersatzcode } = loaderData
  return <ZweiterFaktorSeite weiter={weiter} ersatzcode={ersatzcode} ergebnis={actionData} />
}
