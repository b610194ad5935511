import { BEISPIEL_WOHNUNG } from '#app/features/wohnung/beispiel-wohnung.ts'
import { InteresseFormular } from '#app/features/wohnung/interesse-formular.tsx'
import { WohnungSeite } from '#app/features/wohnung/wohnung-seite.tsx'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { InteresseSchema } from '#app/shared/wohnung/interesse.schema.ts'
import type { Route } from './+types/wohnung-demo.ts'

export function loader() {
  return seitenRahmen()
}

/** Checks the form and answers; nothing is sent or kept. */
export const action = createFormAction({
  interesse: defineForm({ schema: InteresseSchema, wer: 'alle', run: async () => ({}) }),
})

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Demoseite' }]
  return metaFor({
    title: `${BEISPIEL_WOHNUNG.titel} (Demoseite)`,
    description: BEISPIEL_WOHNUNG.beschreibung,
    path: '/wohnung/demo',
    // Sample data must not be found as an offer.
    noindex: true,
    ...loaderData,
  })
}

export default function WohnungDemo() {
  const zumFormular = (className: string) => (
    <a className={`btn ${className}`} href="#interesse">
      Interesse anmelden
    </a>
  )
  return (
    <WohnungSeite wohnung={BEISPIEL_WOHNUNG} anfrage={{ box: zumFormular('w-full'), leiste: zumFormular('') }}>
      <InteresseFormular />
    </WohnungSeite>
  )
}
