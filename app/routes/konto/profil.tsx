import { redirect } from 'react-router'
import { ProfilSeite } from '#app/features/mietprofil/profil-seite.tsx'
import { findMietprofil } from '#app/server/anfragen/mietprofil/find-mietprofil.server.ts'
import { isEigeneProfilId, saveMietprofil } from '#app/server/anfragen/mietprofil/save-mietprofil.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { requireAngemeldet } from '#app/server/http/sitzung.server.ts'
import { MietprofilSchema } from '#app/shared/mietprofil/mietprofil.schema.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/profil.ts'

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

const speichern = defineForm({
  schema: MietprofilSchema,
  wer: 'angemeldet',
  run: async ({ eingabe: { stand, ...eingabe }, akteur, params: { profilId = '' }, now }) => {
    await saveMietprofil(getDatabase(), { akteur, profilId, eingabe, stand, now })
    return redirect('/dashboard')
  },
})

export const action = createFormAction({ speichern })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Mein Profil' }]
  return metaFor({ title: 'Mein Profil', path: loaderData.pfad, noindex: true, ...loaderData })
}

export default function Profil({ loaderData: { profil, pfad } }: Route.ComponentProps) {
  return <ProfilSeite profil={profil} pfad={pfad} />
}
