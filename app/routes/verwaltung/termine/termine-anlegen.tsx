import { redirect } from 'react-router'
import type { z } from 'zod/mini'
import { TermineAnlegenPage } from '#app/features/verwaltung/termine/termine-anlegen-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { createTermine } from '#app/server/termine/manage/create-termine.server.ts'
import type { TerminPlan } from '#app/server/termine/manage/plan-termine.server.ts'
import { loadAnlegen } from '#app/server/verwaltung/termine/load-anlegen.server.ts'
import { previewSerie } from '#app/server/verwaltung/termine/preview-serie.server.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { madeUrl } from '#app/shared/verwaltung/termine/kalender-url.ts'
import { initialSerie } from '#app/shared/verwaltung/termine/serie-values.ts'
import { readTimes, SerieSchema } from '#app/shared/verwaltung/termine/termine.schema.ts'
import type { Route } from './+types/termine-anlegen.ts'
export async function loader(args: Route.LoaderArgs) {
  const { kontoId } = await requireVerwalter(args)
  const { searchParams } = args.url
  const exposeId = searchParams.get('expose')
  const choices = await loadAnlegen(getDatabase(), { exposeId: exposeId && isUuid(exposeId) ? exposeId : null })
  const propertyId = searchParams.get('liegenschaft') ?? ''
  const { expose, ...others } = choices
  return {
    ...others,
    origin: searchParams.get('zurueck'),
    initial: {
      ...initialSerie(searchParams, new Date()),
      expose,
      exposeId: expose === '' ? '' : (exposeId ?? ''),
      liegenschaft: propertyId,
      zustaendig: kontoId,
    },
  }
}

function toPlan(input: z.infer<typeof SerieSchema>, now: Date): TerminPlan {
  const { wofuer, expose, liegenschaft, ab: from, bisTag: to, minuten: minutes, pause, entfernt, zustaendig } = input
  return {
    // Titles may occur twice: the id of the URL counts while its name is unchanged.
    target:
      wofuer === 'expose'
        ? { expose: input.exposeId !== '' && expose === input.exposeName ? input.exposeId : expose }
        : { propertyId: liegenschaft },
    series: { from, to, times: readTimes(input) ?? [], minutes, pause },
    removed: entfernt,
    onlyunit: wofuer === 'expose',
    zustaendigId: zustaendig || null,
    now,
  }
}

const vorschau = defineForm({
  schema: SerieSchema,
  who: 'verwaltung',
  run: async ({ input, now }) => ({
    result: { kind: 'vorschau', ...(await previewSerie(getDatabase(), toPlan(input, now))) },
  }),
})

const anlegen = defineForm({
  schema: SerieSchema,
  who: 'verwaltung',
  run: async ({ input, akteur, now }) => {
    const { plaetze: places, treffpunkt, notiz } = input
    const details = { places, treffpunkt, beschreibung: notiz || null, notifies: input.informieren === 'ja' }
    const { termine, notified } = await createTermine(getDatabase(), { akteur, ...details, ...toPlan(input, now) })
    return redirect(madeUrl({ days: termine.map(({ date }) => date), notified, origin: input.zurueck }))
  },
})

export const action = createFormAction({ vorschau, anlegen })

export function meta() {
  return [{ title: 'Termine anlegen' }, { name: 'robots', content: 'noindex' }]
}

export default function TermineAnlegenRoute({ loaderData }: Route.ComponentProps) {
  return <TermineAnlegenPage {...loaderData} />
}
