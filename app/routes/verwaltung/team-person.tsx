import { MemberPage } from '#app/features/verwaltung/team/member-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireAdministrator } from '#app/server/http/request/sitzung.server.ts'
import {
  changeTeamRolle,
  loadTeamMember,
  lockTeamMember,
  resetTeamFaktor,
  signOutTeamMember,
  unlockTeamMember,
} from '#app/server/konten/verwaltung/team.server.ts'
import { ConfirmSchema, TeamRolleSchema } from '#app/shared/verwaltung/team/team.schema.ts'
import { TEAM_PATH, teamPath } from '#app/shared/verwaltung/team/team.ts'
import type { Route } from './+types/team-person.ts'
export async function loader(args: Route.LoaderArgs) {
  const { kontoId, hasPasswort } = await requireAdministrator(args)
  const member = await loadTeamMember(getDatabase(), args.params).catch(throwDomainErrorResponse)
  return { member, isOwn: member.id === kontoId, hasPasswort, today: new Date().toISOString() }
}

const rolle = defineForm({
  schema: TeamRolleSchema,
  who: 'administration',
  run: async ({ akteur, params: { kontoId = '' }, input: { rolle, altesPasswort: passwort }, now }) => {
    await changeTeamRolle(getDatabase(), { akteur, kontoId, rolle, passwort, now })
    return { result: { kind: 'gespeichert' }, page: TEAM_PATH }
  },
})

/** Defines a form that requires the administrator's password. After it the page stays open. */
const confirmed = (run: typeof lockTeamMember) =>
  defineForm({
    schema: ConfirmSchema,
    who: 'administration',
    run: async ({ akteur, params: { kontoId = '' }, input: { altesPasswort: passwort }, now }) => {
      await run(getDatabase(), { akteur, kontoId, passwort, now })
      return { result: { kind: 'gespeichert' }, page: teamPath(kontoId) }
    },
  })

export const action = createFormAction({
  rolle,
  abmelden: confirmed(signOutTeamMember),
  sperren: confirmed(lockTeamMember),
  entsperren: confirmed(unlockTeamMember),
  faktor: confirmed(resetTeamFaktor),
})

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.member.name ?? 'Team' }, { name: 'robots', content: 'noindex' }]
}

export default function TeamPersonRoute({ loaderData }: Route.ComponentProps) {
  return <MemberPage key={loaderData.member.id} {...loaderData} />
}
