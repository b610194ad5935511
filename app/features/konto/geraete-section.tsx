import { FormFrame } from '#app/components/form/form-frame.tsx'
import { type FormHandle, useForm } from '#app/components/form/use-form.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { GeraetView } from './konto-view.ts'
import { Row, Section } from './row.tsx'

/** Section with the browsers that are signed in to the account (SITZUNG-5). */
export function GeraeteSection({ geraete }: { geraete: GeraetView[] }) {
  const form = useForm({ action: '/konto', intent: 'andere-abmelden' })
  return (
    <Section
      id="geraete"
      title="Angemeldete Geräte"
      hint="Kennen Sie ein Gerät nicht? Melden Sie es ab und ändern Sie Ihr Passwort."
    >
      <ul>
        {geraete.map((geraet) => (
          <GeraetRow key={geraet.id} geraet={geraet} />
        ))}
      </ul>
      {geraete.length > 1 && (
        <FormFrame form={form} className="mt-5">
          <Button type="submit" variant="danger" size="small" busy={form.busy && 'Wird abgemeldet...'}>
            Alle anderen Geräte abmelden
          </Button>
        </FormFrame>
      )}
      <Failure form={form} />
    </Section>
  )
}

function GeraetRow({ geraet: { id, name, icon, activity, isThisOne } }: { geraet: GeraetView }) {
  const form = useForm({ action: '/konto', intent: 'geraet-abmelden', hidden: { sitzungId: id } })
  const signOut = (
    <FormFrame form={form}>
      <Button
        type="submit"
        variant="secondary"
        size="small"
        busy={form.busy && 'Wird abgemeldet...'}
        aria-label={form.busy ? undefined : `${name} abmelden, ${activity}`}
      >
        Abmelden
      </Button>
    </FormFrame>
  )
  return (
    <Row
      icon={icon}
      title={name}
      text={activity}
      action={isThisOne ? <Badge color="green">Dieses Gerät</Badge> : signOut}
    >
      <Failure form={form} />
    </Row>
  )
}

function Failure({ form: { error } }: { form: FormHandle }) {
  if (!error) return null
  return (
    <p className="error-message col-span-full mt-3 basis-full" role="alert">
      {error.text}
    </p>
  )
}
