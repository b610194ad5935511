import { redirect } from 'react-router'
import { ErrorPage } from '#app/components/layout/error-page.tsx'
import { ProfilPage } from '#app/features/mietprofil/profil-page.tsx'
import { findMietprofil } from '#app/server/anfragen/mietprofil/find-mietprofil.server.ts'
import { isOwnProfilId, saveMietprofil } from '#app/server/anfragen/mietprofil/save-mietprofil.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireAngemeldet } from '#app/server/http/request/sitzung.server.ts'
import { bewerbungOf, bewerbungPath } from '#app/shared/bewerbung/bewerbung-path.ts'
import { mietprofilSchema } from '#app/shared/mietprofil/mietprofil.schema.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/profil.ts'

/**
 * Loads the rental profile. Redirects to /login if the id in the URL is malformed or of another account (PROFIL-1). The
 * redirect has no return path, because /login would redirect back.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { kontoId } = await requireAngemeldet({ url, context })
  if (!isOwnProfilId(params.profilId, kontoId)) throw redirect('/login')
  return {
    profil: await findMietprofil(getDatabase(), { kontoId }),
    fragen: config.fragen,
    pagePath: `/profil/${kontoId}`,
    exposeId: bewerbungOf(url),
    ...pageFrame(),
  }
}

/** Saves the profile. Redirects to the application from which it was opened (BEWERBUNG-10), otherwise to /dashboard. */
const speichern = defineForm({
  schema: mietprofilSchema(() => config.fragen),
  who: 'angemeldet',
  run: async ({ input: { stand, ...input }, akteur, params: { profilId = '' }, url, now }) => {
    await saveMietprofil(getDatabase(), { akteur, profilId, input, stand, now })
    const exposeId = bewerbungOf(url)
    return redirect(exposeId === null ? '/dashboard' : bewerbungPath(exposeId))
  },
})

export const action = createFormAction({ speichern })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Mein Profil' }]
  return metaFor({ title: 'Mein Profil', path: loaderData.pagePath, noindex: true, ...loaderData })
}

export default function Profil({ loaderData: { profil, fragen, pagePath, exposeId } }: Route.ComponentProps) {
  return <ProfilPage profil={profil} fragen={fragen} pagePath={pagePath} exposeId={exposeId} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} title="Fehler beim Laden der Daten" />
}
