import { TeamPage } from '#app/features/verwaltung/team/team-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireAdministrator } from '#app/server/http/request/sitzung.server.ts'
import { listEinladungen, renewEinladung, revokeEinladung } from '#app/server/konten/verwaltung/einladungen.server.ts'
import { listTeam } from '#app/server/konten/verwaltung/team.server.ts'
import { EinladungIdSchema, RenewSchema } from '#app/shared/verwaltung/team/team.schema.ts'
import { TEAM_PATH } from '#app/shared/verwaltung/team/team.ts'
import type { Route } from './+types/team.ts'

export async function loader(args: Route.LoaderArgs) {
  const { hasPasswort } = await requireAdministrator(args)
  const now = new Date()
  const db = getDatabase()
  const [team, einladungen] = await Promise.all([listTeam(db), listEinladungen(db, { now })])
  return { team, einladungen, hasPasswort, today: now.toISOString() }
}

const erneuern = defineForm({
  schema: RenewSchema,
  who: 'administration',
  run: async ({ akteur, input: { id, altesPasswort: passwort }, now }) => {
    await renewEinladung(getDatabase(), { akteur, id, passwort, now })
    return { result: { kind: 'erneuert' }, page: TEAM_PATH }
  },
})

const zurueckziehen = defineForm({
  schema: EinladungIdSchema,
  who: 'administration',
  run: async ({ akteur, input, now }) => {
    await revokeEinladung(getDatabase(), { akteur, ...input, now })
    return { result: { kind: 'zurueckgezogen' }, page: TEAM_PATH }
  },
})

export const action = createFormAction({ erneuern, zurueckziehen })

export function meta() {
  return [{ title: 'Team' }, { name: 'robots', content: 'noindex' }]
}

export default function TeamRoute({ loaderData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} />
}
