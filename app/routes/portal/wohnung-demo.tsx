import { EXAMPLE_WOHNUNG } from '#app/features/wohnung/example-wohnung.ts'
import { InteresseForm } from '#app/features/wohnung/interesse-form.tsx'
import { WohnungPage } from '#app/features/wohnung/wohnung-page.tsx'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { InteresseSchema } from '#app/shared/wohnung/interesse.schema.ts'
import type { Route } from './+types/wohnung-demo.ts'

export function loader() {
  return {
    meta: metaFor({
      title: `${EXAMPLE_WOHNUNG.title} (Demoseite)`,
      description: EXAMPLE_WOHNUNG.beschreibung,
      path: '/wohnung/demo',
      // Sample data must not be found as an offer.
      noindex: true,
      ...pageFrame(),
    }),
  }
}

/** Validates the demo form. Sends and stores nothing. */
export const action = createFormAction({
  interesse: defineForm({ schema: InteresseSchema, who: 'all', run: async () => ({}) }),
})

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [{ title: 'Demoseite' }]
}

export default function WohnungDemo() {
  const toForm = (className: string) => (
    <a className={`button ${className}`} href="#interesse">
      Interesse anmelden
    </a>
  )
  return (
    <WohnungPage wohnung={EXAMPLE_WOHNUNG} anfrage={{ box: toForm('w-full'), bar: toForm('') }}>
      <InteresseForm />
    </WohnungPage>
  )
}
