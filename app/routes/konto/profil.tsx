import { data, redirect } from 'react-router'
import { sende } from '#app/components/hooks/sende.ts'
import { showToast } from '#app/components/ui/toast.ts'
import type { ProfilErgebnis } from '#app/features/mietprofil/profil-ergebnis.ts'
import { ProfilSeite } from '#app/features/mietprofil/profil-seite.tsx'
import { findMietprofil } from '#app/server/anfragen/mietprofil/find-mietprofil.server.ts'
import { isEigeneProfilId, saveMietprofil } from '#app/server/anfragen/mietprofil/save-mietprofil.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { findAngemeldet, requireAngemeldet } from '#app/server/http/sitzung.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { feldFehler } from '#app/shared/konten/feld-fehler.ts'
import { readMietprofilWerte } from '#app/shared/mietprofil/check-mietprofil.ts'
import { MietprofilSchema } from '#app/shared/mietprofil/mietprofil.schema.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/profil.ts'

const ZIEL = '/dashboard'
const NICHT_ANGEMELDET =
  'Sie sind nicht mehr angemeldet. Bitte melden Sie sich in einem zweiten Tab an und speichern Sie hier noch einmal; Ihre Angaben bleiben stehen.'

/** A foreign or malformed id leads to /login (PROFIL-1), without a way back here: it would lead there again. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { kontoId } = await requireAngemeldet({ url, context })
  if (!isEigeneProfilId(params.profilId, kontoId)) throw redirect('/login')
  return {
    profil: await findMietprofil(getDatabase(), { kontoId }),
    pfad: `/profil/${kontoId}`,
    ...seitenRahmen(),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const werte = readMietprofilWerte(await readForm(request))
  const angemeldet = await findAngemeldet(context)
  // Going to /login would lose what took minutes to type.
  if (!angemeldet) return data<ProfilErgebnis>({ werte, meldung: NICHT_ANGEMELDET }, { status: 401 })
  const { kontoId } = angemeldet
  const { data: eingabe, error } = MietprofilSchema.safeParse(werte)
  if (error) return data<ProfilErgebnis>({ werte, fehler: feldFehler(error.issues) }, { status: 400 })
  try {
    await saveMietprofil(getDatabase(), { kontoId, profilId: params.profilId, eingabe, now: new Date() })
  } catch (error) {
    const { status, message } = requireDomainError(error)
    return data<ProfilErgebnis>({ werte, meldung: message }, { status })
  }
  throw redirect(ZIEL)
}

/** A request that fails on its way keeps the form and all that was typed (PROFIL-7). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await sende<ProfilErgebnis>(serverAction(), () => ({ meldung: 'Bitte versuche es erneut.' }))
  } catch (antwort) {
    if (antwort instanceof Response && antwort.headers.get('Location') === ZIEL) {
      showToast({ titel: 'Profil gespeichert!' })
    }
    throw antwort
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Mein Profil' }]
  return metaFor({ title: 'Mein Profil', path: loaderData.pfad, noindex: true, ...loaderData })
}

export default function Profil({ loaderData: { profil }, actionData }: Route.ComponentProps) {
  return <ProfilSeite profil={profil} ergebnis={actionData} />
}
