import { FormFrame } from '#app/components/form/form-frame.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import type { BesichtigungEntry } from '#app/shared/besichtigungen/besichtigung.types.ts'
import { BESICHTIGUNGEN_PATH } from '#app/shared/besichtigungen/rueckmeldung-path.ts'
import { RueckmeldungFields } from './rueckmeldung-fields.tsx'
import { useRueckmeldungForm } from './use-rueckmeldung-form.ts'

export function RueckmeldungInPage({ besichtigung }: { besichtigung: BesichtigungEntry }) {
  const { form, stand } = useRueckmeldungForm(besichtigung)
  const headingId = `rueckmeldung-titel-${besichtigung.id}`
  return (
    <section aria-labelledby={headingId} className="mt-5 border-t border-line pt-5">
      <h3 id={headingId}>Rückmeldung zur Besichtigung</h3>
      <FormFrame form={form} className="rueckmeldung mt-3">
        <RueckmeldungFields besichtigung={besichtigung} form={form} stand={stand} />
        <div className="row mt-5">
          <Button type="submit">Speichern</Button>
          <ButtonLink to={BESICHTIGUNGEN_PATH} variant="secondary">
            Abbrechen
          </ButtonLink>
        </div>
      </FormFrame>
    </section>
  )
}
