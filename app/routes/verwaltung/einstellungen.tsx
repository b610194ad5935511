import { EinstellungenPage } from '#app/features/verwaltung/einstellungen/einstellungen-page.tsx'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { isUpload, receiveLogo } from '#app/server/handlers/receive-logo.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireAdministrator } from '#app/server/http/request/sitzung.server.ts'
import { enqueueFileDeletion } from '#app/server/jobs/delete-files-job.server.ts'
import { removeLogo } from '#app/server/verwaltung/einstellungen/change-logo.server.ts'
import { loadEinstellungen, saveEinstellungen } from '#app/server/verwaltung/einstellungen/save-einstellungen.server.ts'
import { findLastChange } from '#app/server/verwaltung/protokoll/find-last-change.server.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import { EinstellungenSchema } from '#app/shared/verwaltung/einstellungen/einstellungen.schema.ts'
import { EINSTELLUNGEN_PATH, toEinstellungenFields } from '#app/shared/verwaltung/einstellungen/einstellungen.ts'
import type { Route } from './+types/einstellungen.ts'
export async function loader(args: Route.LoaderArgs) {
  const { hasPasswort } = await requireAdministrator(args)
  const db = getDatabase()
  const [einstellungen, lastChange] = await Promise.all([
    loadEinstellungen(db),
    // Excludes the logo, which has its own form and cannot conflict with this one.
    findLastChange(db, { art: 'einstellung', id: null, aktion: 'einstellung.geaendert' }),
  ])
  return {
    einstellungen,
    logo: config.logo,
    hasPasswort,
    lastChange: lastChange && { who: lastChange.who, at: lastChange.at.toISOString() },
  }
}

const speichern = defineForm({
  schema: EinstellungenSchema,
  who: 'administration',
  run: async ({ akteur, input, now }) => {
    const saved = await saveEinstellungen(getDatabase(), { akteur, input, now })
    const { stand } = saved
    return { result: { kind: 'gespeichert', fields: toEinstellungenFields(saved), stand }, page: EINSTELLUNGEN_PATH }
  },
})

const logoEntfernen = defineForm({
  schema: ButtonOnlySchema,
  who: 'administration',
  run: async ({ akteur, now }) => {
    await removeLogo(getDatabase(), { akteur, planFileDeletion: enqueueFileDeletion, now })
    return { result: { kind: 'entfernt' }, page: EINSTELLUNGEN_PATH }
  },
})

const forms = createFormAction({ speichern, 'logo-entfernen': logoEntfernen })

export const action = (args: Route.ActionArgs) => (isUpload(args.request) ? receiveLogo(args) : forms(args))

export function meta() {
  return [{ title: 'Einstellungen' }, { name: 'robots', content: 'noindex' }]
}

export default function EinstellungenRoute({ loaderData }: Route.ComponentProps) {
  return <EinstellungenPage {...loaderData} />
}
