import { redirect } from 'react-router'
import { EinladenPage } from '#app/features/verwaltung/team/einladen-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireAdministrator } from '#app/server/http/request/sitzung.server.ts'
import { inviteVerwalter } from '#app/server/konten/verwaltung/einladungen.server.ts'
import { InviteSchema } from '#app/shared/verwaltung/team/team.schema.ts'
import { TEAM_PATH } from '#app/shared/verwaltung/team/team.ts'
import type { Route } from './+types/team-einladen.ts'

export async function loader(args: Route.LoaderArgs) {
  const { hasPasswort } = await requireAdministrator(args)
  return { hasPasswort }
}

const einladen = defineForm({
  schema: InviteSchema,
  who: 'administration',
  run: async ({ akteur, input: { altesPasswort: passwort, ...input }, now }) => {
    await inviteVerwalter(getDatabase(), { akteur, ...input, passwort, now })
    return redirect(TEAM_PATH)
  },
})

export const action = createFormAction({ einladen })

export function meta() {
  return [{ title: 'Person einladen' }, { name: 'robots', content: 'noindex' }]
}

export default function TeamEinladenRoute({ loaderData }: Route.ComponentProps) {
  return <EinladenPage {...loaderData} />
}
