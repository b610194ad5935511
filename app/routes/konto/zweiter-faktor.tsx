import { redirect, replace } from 'react-router'
import { ZweiterFaktorSeite } from '#app/features/anmeldung/zweiter-faktor-seite.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { anmeldungHeaders, findAngemeldetImKonto, findSitzungToken } from '#app/server/http/sitzung.server.ts'
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

const bestaetigen = defineForm({
  schema: ZweiterFaktorSchema,
  wer: 'alle',
  run: async ({ eingabe: { code }, url, context, akteur, now }) => {
    const weiter = url.searchParams.get('weiter')
    const token = findSitzungToken(context)
    if (token === null) return redirect(mitWeiter('/login', weiter))
    try {
      const anmeldung = await confirmZweiterFaktor(getDatabase(), { akteur, token, code, now })
      return replace(eigenerPfad(weiter), { headers: anmeldungHeaders(anmeldung) })
    } catch (error) {
      requireDomainError(error, 'SITZUNG_ABGELAUFEN')
      return redirect('/login?error=session_failed')
    }
  },
  say: anmeldeFehler,
})

export const action = createFormAction({ bestaetigen })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Anmeldung bestätigen' }]
  return metaFor({ title: 'Anmeldung bestätigen', path: '/login/zweiter-faktor', noindex: true, ...loaderData })
}

export default function ZweiterFaktor({ loaderData }: Route.ComponentProps) {
  const { weiter, ersatzcode } = loaderData
  return <ZweiterFaktorSeite key={String(ersatzcode)} weiter={weiter} ersatzcode={ersatzcode} />
}
