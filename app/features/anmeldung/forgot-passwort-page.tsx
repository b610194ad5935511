import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { SendingDown } from '#app/components/konto/sending-down.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { Unbroken } from '#app/components/ui/unbroken.tsx'
import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import type { Notice } from '#app/shared/konten/anmeldung-error.ts'
import { FIELD_LIMITS } from '#app/shared/konten/field-limits.ts'
import { RESET_REQUESTED } from '#app/shared/konten/konten-texts.ts'
import { AnmeldungCard } from './anmeldung-card.tsx'

/** Page to request a link for a new password (PASSWORT-3). Known and unknown addresses get the same result. */
export function ForgotPasswortPage() {
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useForm({
    action: '/forgot-password',
    schema: async () => (await import('#app/shared/konten/anmeldung.schema.ts')).RequestResetSchema,
    revalidate: false,
    onDone: () => setSent(true),
    onFailure: (failure) => {
      const notice = noticeOf(failure)
      if (notice) showToast({ ...notice, kind: 'fehler' })
    },
  })
  const [sent, setSent] = useState(form.result !== undefined)
  const brought = readEmail(useLocation().state)
  const { ref } = form.props

  // Not the default value: the server does not know the router state of another screen.
  useEffect(() => {
    const field = ref.current?.elements.namedItem('email')
    if (field instanceof HTMLInputElement && field.value === '') field.value = brought
  }, [ref, brought])

  useEffect(() => {
    if (sent) heading.current?.focus()
  }, [sent])

  if (sent) {
    return (
      <AnmeldungCard title="Bitte prüfen Sie Ihr Postfach" heading={heading} back>
        <Banner icon="mail" title="Link unterwegs" role="status">
          <Unbroken>{RESET_REQUESTED}</Unbroken>
        </Banner>
        <SendingDown kind="email" fallback="Bis dahin können Sie sich mit einem Einmalpasswort per SMS anmelden." />
        <p className="text-sm text-ink-2">Keine Nachricht erhalten? Prüfen Sie den Spam-Ordner.</p>
        <SmsLink />
      </AnmeldungCard>
    )
  }
  return (
    <AnmeldungCard title="Passwort vergessen?" back>
      <p className="text-sm text-ink-2">Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort vergeben.</p>
      <ErrorBanner notice={noticeOf(form.error)} />
      <FormFrame form={form} className="stack">
        <Field
          label="E-Mail"
          {...form.field('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={FIELD_LIMITS.email}
        />
        <Button type="submit" block busy={form.busy && 'Link wird angefordert...'}>
          Reset-Link anfordern
        </Button>
      </FormFrame>
      <SmsLink />
    </AnmeldungCard>
  )
}

function noticeOf(failure: FormFailure | null): Notice | null {
  if (failure === null || Object.keys(failure.fields).length > 0) return null
  const title =
    failure.code === FORM_CODES.unexpected ? 'Unerwarteter Fehler' : (failure.title ?? 'Fehler beim Versand')
  return { title, text: failure.text }
}

function SmsLink() {
  return (
    <ButtonLink variant="secondary" block to="/sms-auth">
      Einmalpasswort per SMS
    </ButtonLink>
  )
}

function readEmail(state: unknown): string {
  const has = typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
  return has ? String(state.email).slice(0, FIELD_LIMITS.email) : ''
}
