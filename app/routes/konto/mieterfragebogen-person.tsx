import { PageError } from '#app/components/states/page-error.tsx'
import { PersonPage } from '#app/features/mieterfragebogen/person/person-page.tsx'
import { loadBewerbungWays } from '#app/server/anfragen/bewerbung/load-bewerbung-ways.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireAngemeldet } from '#app/server/http/request/sitzung.server.ts'
import { hasViewingAhead } from '#app/server/mieterfragebogen/dokumente/has-viewing-ahead.server.ts'
import { findDokumente } from '#app/server/mieterfragebogen/dokumente/list-dokumente.server.ts'
import { editPerson } from '#app/server/mieterfragebogen/personen/edit-person.server.ts'
import { beginPerson, loadPerson } from '#app/server/mieterfragebogen/personen/load-person.server.ts'
import { saveStep } from '#app/server/mieterfragebogen/personen/save-step.server.ts'
import { bewerbungOf, withBewerbung } from '#app/shared/bewerbung/bewerbung-path.ts'
import { isText, objectOf } from '#app/shared/json/guards.ts'
import { ENTRY_GONE } from '#app/shared/mieterfragebogen/fragebogen-text.ts'
import { isStepNumber, stepsOf } from '#app/shared/mieterfragebogen/person-fields.ts'
import { readRolle } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { EditPersonSchema, personStepSchema } from '#app/shared/mieterfragebogen/person-step.schema.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/mieterfragebogen-person.ts'

const NEW = 'new'
const pathOf = (id: string) => `/mieterfragebogen/person/${id}`
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const reader = await requireAngemeldet({ url, context })
  const { kontoId } = reader
  const person = await readPerson({ kontoId, id, url }).catch(throwDomainErrorResponse)
  const asked = Number(url.searchParams.get('schritt'))
  const own = { reader, interessentId: person.id, now: new Date() }
  // Documents require a complete questionnaire.
  const dokumente = person.isFinished ? ((await findDokumente(getDatabase(), own)) ?? ('unlesbar' as const)) : null
  const start = isStepNumber(asked) && stepsOf(person.fragen).includes(asked) ? asked : person.step
  const isApplicant = person.rolle === 'mieter' || !person.isSelf
  const ways =
    person.isFinished && isApplicant
      ? await loadBewerbungWays(getDatabase(), { kontoId, exposeId: bewerbungOf(url) })
      : null
  const isViewingAhead = await hasViewingAhead(getDatabase(), kontoId)
  return { person, start, dokumente, ways, isViewingAhead, kontoId, path: pathOf(id), ...pageFrame() }
}

function readPerson({ kontoId, id, url }: { kontoId: string; id: string; url: URL }) {
  if (id !== NEW) return loadPerson(getDatabase(), { kontoId, id })
  const mieterfragebogenId = url.searchParams.get('mieterfragebogen_id')
  return beginPerson(getDatabase(), { kontoId, mieterfragebogenId, rolle: readRolle(url) })
}

const speichern = defineForm({
  schema: personStepSchema(() => config.fragen),
  who: 'angemeldet',
  run: async ({ input: { id: proposed, rolle, ...input }, akteur, params: { id = '' }, url, now }) => {
    const newIn = id === NEW ? { mieterfragebogenId: url.searchParams.get('mieterfragebogen_id'), rolle } : null
    const personId = newIn ? proposed : id
    const person = await saveStep(getDatabase(), { akteur, personId, newIn, ...input, now })
    return { result: { kind: 'gespeichert', person }, page: withBewerbung(pathOf(person.id), bewerbungOf(url)) }
  },
})

const bearbeiten = defineForm({
  schema: EditPersonSchema,
  who: 'angemeldet',
  run: async ({ input: { schritt: step }, akteur, params: { id = '' }, url, now }) => {
    const person = await editPerson(getDatabase(), { akteur, personId: id, step, now })
    return { result: { kind: 'geoeffnet', person }, page: withBewerbung(pathOf(id), bewerbungOf(url)) }
  },
})

export const action = createFormAction({ speichern, bearbeiten })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Person hinzufügen' }]
  const { person, path, ...frame } = loaderData
  return metaFor({ title: person.name || 'Person hinzufügen', path, noindex: true, ...frame })
}

export default function MieterfragebogenPerson({ loaderData }: Route.ComponentProps) {
  return <PersonPage {...loaderData} />
}

const isSaid = objectOf({ data: objectOf({ text: isText }) })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageError
      error={error}
      notFound={{
        title: 'Daten nicht gefunden',
        text: isSaid(error) ? error.data.text : 'Interessent konnte nicht gefunden werden.',
        hint: ENTRY_GONE,
        back: { text: 'Zurück zum Mieterfragebogen', to: '/mieterfragebogen' },
      }}
      title="Ein Fehler ist aufgetreten."
    />
  )
}
