import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { toText } from '#app/shared/form/to-text.ts'
import { passwortMin } from '#app/shared/konten/field-limits.ts'
import type { KontoSummary } from '#app/shared/konten/konto-summary.ts'
import { emailNotice } from '#app/shared/konten/set-up-email.ts'
import { EmailFields } from './email-fields.tsx'
import { SignInAgainCode } from './sign-in-again-code.tsx'

export function EmailWithoutJs({
  angemeldet: { rolle },
  typedEmail,
}: {
  angemeldet: KontoSummary
  typedEmail: string | null
}) {
  const hydrated = useHydrated()
  const form = useForm({ action: '/dashboard', intent: 'setzen' })
  // A second form for the same password would confuse password managers.
  if (hydrated) return null
  const { error, result, values } = form
  const notice = error && emailNotice(error)
  const phone = result && 'phone' in result ? toText(result.phone) : toText(values?.gesendetAn)
  return (
    <section className="card card--padded hidden noscript:block" aria-labelledby="email-ohne-js">
      <h2 id="email-ohne-js" className="card-title">
        <span className="whitespace-nowrap">E-Mail</span> und Passwort festlegen
      </h2>
      <p className="text-ink-2 text-sm mt-1 mb-4">Damit melden Sie sich künftig auch ohne SMS an.</p>
      <FormFrame form={form} className="stack">
        {notice && (
          <Banner color="red" icon="triangle-alert" title={notice.title} role="alert">
            {notice.text}
          </Banner>
        )}
        <EmailFields form={form} email={typedEmail ?? undefined} min={passwortMin({ rolle, setup: true })} />
        {phone !== '' && (
          <>
            <p className="text-sm">
              Aus Sicherheitsgründen bitte auch das <b>Passwort</b> noch einmal eingeben.
            </p>
            <input type="hidden" name="gesendetAn" value={phone} />
            <SignInAgainCode phone={phone} error={error?.fields.code} sent={0} />
          </>
        )}
        <div>
          <Button type="submit">Speichern</Button>
        </div>
      </FormFrame>
    </section>
  )
}
