import { WohnungsbewerbungPage } from '#app/features/wohnungsbewerbung/wohnungsbewerbung-page.tsx'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { WohnungsbewerbungSchema } from '#app/shared/wohnungsbewerbung/wohnungsbewerbung.schema.ts'
import type { Route } from './+types/wohnungsbewerbung.ts'

export function loader() {
  return pageFrame()
}

/** Validates the form without JavaScript. Stores nothing, because the page is a placeholder. */
export const action = createFormAction({
  bewerbung: defineForm({ schema: WohnungsbewerbungSchema, who: 'all', run: async () => ({}) }),
})

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Wohnungsbewerbung' }]
  return metaFor({
    title: 'Wohnungsbewerbung',
    description: 'Neue Bewerbung erstellen.',
    path: '/wohnungsbewerbung',
    noindex: true,
    ...loaderData,
  })
}

export default function Wohnungsbewerbung() {
  return <WohnungsbewerbungPage target="/dashboard" />
}
