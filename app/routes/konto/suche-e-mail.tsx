import { data } from 'react-router'
import { type MailSuche, MailSuchePage } from '#app/features/suchen/mail-suche-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { loadBezug } from '#app/server/suchen/load-bezug.server.ts'
import {
  confirmMailSuche,
  findMailSuche,
  readConfirmation,
  requestMailSuche,
} from '#app/server/suchen/mail-suche.server.ts'
import { withoutInitialRanges } from '#app/shared/exposes/expose-filter.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { describeFilter, suchName } from '#app/shared/suchen/filter-words.ts'
import { parseSuchFilter } from '#app/shared/suchen/parse-such-filter.ts'
import { ConfirmMailSucheSchema, MailSucheSchema } from '#app/shared/suchen/suche.schema.ts'
import type { SuchFilter } from '#app/shared/suchen/suche.types.ts'
import { newSucheUrl, suchUrl, suchUrlWithWish } from '#app/shared/suchen/suche-url.ts'
import type { Route } from './+types/suche-e-mail.ts'

type Page = { origin: string; siteName: string; suche: MailSuche }

/** Loads the form for an email address or, with the `token` of a mail, for the confirmation. Changes nothing. */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const frame = pageFrame()
  if (!searchParams.has('token')) {
    const asked = parseSuchFilter(searchParams)
    const filter = await loadBezug(getDatabase(), asked).catch(throwDomainErrorResponse)
    return data<Page>({ ...frame, suche: formOf(filter) })
  }
  const id = readConfirmation(searchParams)
  const found = id === null ? null : await findMailSuche(getDatabase(), { id, now: new Date() })
  if (!found) return data<Page>({ ...frame, suche: { kind: 'ungueltig' } }, { status: 404 })
  const { benachrichtigung, name, filter } = found
  const kind = benachrichtigung === 'keine' ? 'offen' : benachrichtigung
  return data<Page>({ ...frame, suche: { kind, name, list: suchUrl(filter) } })
}

function formOf(filter: SuchFilter): MailSuche {
  const weiter = filter.bezug
    ? newSucheUrl(filter)
    : suchUrlWithWish({
        ...filter,
        ownWbs: null,
        ausschnitt: null,
        sorting: 'neueste',
        view: 'raster',
        page: 1,
      })
  return {
    kind: 'formular',
    words: filter.bezug ? suchName(filter) : describeFilter(withoutInitialRanges(filter)),
    list: suchUrl(filter),
    listName: filter.bezug?.title ?? (filter.kind === 'miete' ? 'Vermietung' : 'Verkauf'),
    signIn: `/login?${new URLSearchParams({ weiter })}`,
  }
}

const anfordern = defineForm({
  schema: MailSucheSchema,
  who: 'all',
  run: async ({ input: { email }, akteur, url, now }) => {
    await requestMailSuche(getDatabase(), { akteur, email, filter: parseSuchFilter(url.searchParams), now })
    return { result: { kind: 'angefordert' } }
  },
})

const bestaetigen = defineForm({
  schema: ConfirmMailSucheSchema,
  who: 'all',
  run: async ({ input: { benachrichtigung }, akteur, url, now }) => {
    const id = readConfirmation(url.searchParams)
    // The page without a button explains an invalid link.
    if (id === null) throw data(null, { status: 404 })
    await confirmMailSuche(getDatabase(), { akteur, id, benachrichtigung, now })
    return {}
  },
})

export const action = createFormAction({ anfordern, bestaetigen })

export function meta({ loaderData }: Route.MetaArgs) {
  const title = 'Neue Wohnungen per E-Mail'
  return loaderData ? metaFor({ title, path: '/suchen/e-mail', noindex: true, ...loaderData }) : [{ title }]
}

export default function MailSucheRoute({ loaderData }: Route.ComponentProps) {
  return <MailSuchePage suche={loaderData.suche} />
}
