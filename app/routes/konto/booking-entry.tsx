import { Form, redirect } from 'react-router'
import { Page } from '#app/components/layout/page.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { readTerminAddress, terminPath } from '#app/shared/termine/termin-address.ts'
import type { Route } from './+types/booking-entry.ts'

/** Redirects to the booking page if `?anfrage=` has a typed inquiry number or a pasted link (TERMIN-19). */
export function loader({ url }: Route.LoaderArgs) {
  const typed = url.searchParams.get('anfrage')
  const address = typed === null ? null : readTerminAddress(typed)
  if (address) throw redirect(terminPath(address))
  return { ...pageFrame(), typed, error: typed === null ? undefined : 'Bitte prüfen Sie die Nummer Ihrer Anfrage.' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return metaFor({ title: 'Termin buchen', path: '/booking-entry', noindex: true, ...loaderData })
}

export default function BookingEntry({ loaderData: { typed, error } }: Route.ComponentProps) {
  return (
    <Page narrow>
      <h1 className="mt-2 mb-5">Termin buchen</h1>
      <Form method="get" className="stack [--gap:20px]">
        <Field
          key={typed}
          label="Nummer der Anfrage"
          name="anfrage"
          defaultValue={typed ?? ''}
          error={error}
          required
          maxLength={500}
          autoComplete="off"
          hint="Sie steht in unserer E-Mail oder SMS zur Besichtigung; auch der Link daraus genügt."
        />
        <Button type="submit" className="w-full md:w-auto">
          Weiter
        </Button>
      </Form>
    </Page>
  )
}
