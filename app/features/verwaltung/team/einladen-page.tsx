import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { Refusal } from '#app/features/verwaltung/ui/form/refusal.tsx'
import { EINLADEN_PATH, EINLADUNG_DAYS, TEAM_PATH } from '#app/shared/verwaltung/team/team.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { OwnPasswort } from './own-passwort.tsx'
import { RolleField } from './rolle-field.tsx'

export function EinladenPage({ hasPasswort }: { hasPasswort: boolean }) {
  const form = useForm({
    action: EINLADEN_PATH,
    schema: async () => (await import('#app/shared/verwaltung/team/team.schema.ts')).InviteSchema,
  })
  return (
    <>
      <PageHead
        title="Person einladen"
        subtitle={`Die Person bekommt einen Link, der ${EINLADUNG_DAYS} Tage und nur einmal gilt. Name und Passwort gibt sie selbst an.`}
        back={<BackLink to={TEAM_PATH}>Team</BackLink>}
      />
      <FormFrame form={form} className="max-w-3xl">
        <Panel className="stack">
          <ErrorBanner notice={toNotice(form.error, 'Nicht eingeladen')} role="alert" />
          <Field label="E-Mail" type="email" required autoComplete="off" {...form.field('email')} />
          <RolleField form={form} rolle="operator" />
          <OwnPasswort form={form} hasPasswort={hasPasswort} />
          <Refusal form={form} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={form.busy && 'Wird gesendet...'}>
              Einladung senden
            </Button>
            <ButtonLink to={TEAM_PATH} variant="secondary">
              Abbrechen
            </ButtonLink>
          </div>
        </Panel>
      </FormFrame>
    </>
  )
}
