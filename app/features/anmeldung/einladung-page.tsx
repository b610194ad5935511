import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { EmailAdresse } from '#app/components/ui/email-adresse.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { PasswortField } from '#app/components/ui/fields/passwort-field.tsx'
import { FIELD_LIMITS, PASSWORT_MIN_PERSONAL, passwortHint } from '#app/shared/konten/field-limits.ts'
import { einladungPath, ROLLE_NAMES, type TeamRolle } from '#app/shared/verwaltung/team/team.ts'
import { AnmeldungCard, AnmeldungStateCard } from './anmeldung-card.tsx'

type EinladungPageProps = {
  /** Null if the link is used, expired, withdrawn or unknown. */
  einladung: { email: string; rolle: TeamRolle } | null
  token: string
  firma: string
  isAngemeldet: boolean
}

export function EinladungPage({ einladung, token, firma, isAngemeldet }: EinladungPageProps) {
  const form = useForm({
    action: einladungPath(token),
    schema: async () => (await import('#app/shared/verwaltung/team/team.schema.ts')).AcceptSchema,
  })
  if (einladung === null) return <InvalidEinladung />
  return (
    <AnmeldungCard title="Einladung annehmen">
      <p className="text-sm text-ink-2">
        {firma} lädt Sie ein. Ihr Konto wird <EmailAdresse email={einladung.email} /> sein, mit der Rolle{' '}
        {ROLLE_NAMES[einladung.rolle]}.
        {isAngemeldet && ' In diesem Browser sind Sie danach mit dem neuen Konto angemeldet.'}
      </p>
      <ErrorBanner notice={toNotice(form.error, 'Nicht angenommen')} role="alert" />
      <FormFrame form={form} className="stack">
        <input type="text" name="benutzername" autoComplete="username" defaultValue={einladung.email} readOnly hidden />
        <Field
          label="Vorname"
          required
          autoComplete="given-name"
          maxLength={FIELD_LIMITS.name}
          {...form.field('vorname')}
        />
        <Field
          label="Nachname"
          required
          autoComplete="family-name"
          maxLength={FIELD_LIMITS.name}
          {...form.field('nachname')}
        />
        <PasswortField
          label="Passwort"
          required
          autoComplete="new-password"
          hint={passwortHint(PASSWORT_MIN_PERSONAL)}
          {...form.field('passwort')}
        />
        <PasswortField
          label="Passwort wiederholen"
          required
          autoComplete="new-password"
          {...form.field('wiederholung')}
        />
        <Button type="submit" block busy={form.busy && 'Konto wird angelegt...'}>
          Konto anlegen
        </Button>
      </FormFrame>
      <p className="text-xs text-ink-2">
        Ihre Mobilnummer und den zweiten Faktor richten Sie danach unter Mein Konto ein.
      </p>
    </AnmeldungCard>
  )
}

function InvalidEinladung() {
  return (
    <AnmeldungStateCard title="Diese Einladung gilt nicht mehr" icon="link-2-off" color="gray">
      <p className="text-sm text-ink-2">
        Sie gilt sieben Tage und nur einmal. Bitte lassen Sie sich von der Administration eine neue senden.
      </p>
      <div>
        <ButtonLink to="/login">Zur Anmeldung</ButtonLink>
      </div>
    </AnmeldungStateCard>
  )
}
