import { redirect } from 'react-router'
import { ErrorPage } from '#app/components/layout/error-page.tsx'
import { KaufprofilPage } from '#app/features/kaufprofil/kaufprofil-page.tsx'
import { findKaufprofil, saveKaufprofil } from '#app/server/anfragen/kaufprofil/kaufprofil.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireAngemeldet } from '#app/server/http/request/sitzung.server.ts'
import { KaufprofilSchema } from '#app/shared/kaufprofil/kaufprofil.schema.ts'
import { KAUFPROFIL_PATH } from '#app/shared/kaufprofil/kaufprofil-options.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/kaufprofil.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { kontoId } = await requireAngemeldet({ url, context })
  return { profil: await findKaufprofil(getDatabase(), { kontoId }), ...pageFrame() }
}

const speichern = defineForm({
  schema: KaufprofilSchema,
  who: 'angemeldet',
  run: async ({ input: { stand, ...input }, akteur, now }) => {
    await saveKaufprofil(getDatabase(), { akteur, input, stand, now })
    return redirect('/dashboard')
  },
})

export const action = createFormAction({ speichern })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Mein Kaufprofil' }]
  return metaFor({ title: 'Mein Kaufprofil', path: KAUFPROFIL_PATH, noindex: true, ...loaderData })
}

export default function Kaufprofil({ loaderData: { profil } }: Route.ComponentProps) {
  return <KaufprofilPage profil={profil} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} title="Fehler beim Laden der Daten" />
}
