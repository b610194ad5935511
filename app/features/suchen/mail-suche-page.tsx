import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Page } from '#app/components/layout/page.tsx'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { PlainLink } from '#app/components/ui/plain-link.tsx'
import { FIELD_LIMITS } from '#app/shared/konten/field-limits.ts'
import { MAIL_BENACHRICHTIGUNGEN, type MailBenachrichtigung, SUCHEN_MAX } from '#app/shared/suchen/suche.types.ts'
import { BenachrichtigungField } from './benachrichtigung-field.tsx'

export type MailSucheForm = { kind: 'formular'; words: string; list: string; listName: string; signIn: string }

/** `offen`: the address is not confirmed yet. `sofort`, `taeglich`: confirmed. `ungueltig`: the link is expired, ended or invalid. */
export type MailSuche =
  | MailSucheForm
  | { kind: 'offen' | MailBenachrichtigung; name: string; list: string }
  | { kind: 'ungueltig' }

/** Page to subscribe to a search without an account. Opening the link in the mail changes nothing by itself. */
export function MailSuchePage({ suche }: { suche: MailSuche }) {
  return (
    <Page narrow>
      {suche.kind === 'formular' && <BackLink to={suche.list}>{suche.listName}</BackLink>}
      <h1 className="mt-2 mb-7">Neue Wohnungen per E-Mail</h1>
      <section className="card card--padded stack">
        {suche.kind === 'formular' && <Request {...suche} />}
        {suche.kind === 'offen' && <Confirm name={suche.name} />}
        {(suche.kind === 'sofort' || suche.kind === 'taeglich') && (
          <Done title="Eingeschaltet" to={suche.list} text="Zur Liste">
            Wir schreiben Ihnen {suche.kind === 'sofort' ? 'sofort' : 'höchstens einmal am Tag'}, wenn es zu „
            {suche.name}“ Neues gibt. Jede E-Mail lässt sich mit einem Klick abbestellen.
          </Done>
        )}
        {suche.kind === 'ungueltig' && (
          <>
            <p>Dieser Link ist abgelaufen, abbestellt oder unvollständig. Sie können einen neuen anfordern.</p>
            <div className="row">
              <ButtonLink to="/vermietung" variant="secondary">
                Zur Vermietung
              </ButtonLink>
            </div>
          </>
        )}
      </section>
    </Page>
  )
}

function Request({ words, list, signIn }: MailSucheForm) {
  const { pathname, search } = useLocation()
  const form = useForm({
    action: pathname + search,
    intent: 'anfordern',
    schema: async () => (await import('#app/shared/suchen/suche.schema.ts')).MailSucheSchema,
    revalidate: false,
    onDone: () => setSent(true),
  })
  const { error } = form
  const [sent, setSent] = useState(form.result !== undefined)
  if (sent) {
    return (
      <Done title="Bitte prüfen Sie Ihr Postfach" icon="mail" to={list} text="Zurück zur Liste">
        Ist diese Suche für Ihre Adresse noch nicht eingeschaltet, haben wir Ihnen einen Link geschickt. Bitte öffnen
        Sie ihn innerhalb von 48 Stunden, dann melden wir neue Wohnungen. Je Adresse sind {SUCHEN_MAX} Suchen möglich.
      </Done>
    )
  }
  return (
    <>
      <p className="text-sm text-ink-2 wrap-anywhere">{words}</p>
      <ErrorBanner
        notice={error && error.fields.email === undefined ? { title: 'Nicht gesendet', text: error.text } : null}
        role="alert"
      />
      <FormFrame form={form} className="stack">
        <Field
          label="E-Mail"
          {...form.field('email')}
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          maxLength={FIELD_LIMITS.email}
          hint="Nur für diese Suche, sofort oder einmal am Tag, mit einem Klick zu beenden."
        />
        <div className="row">
          <Button type="submit" busy={form.busy && 'Wird gesendet...'}>
            Neue Wohnungen melden
          </Button>
          <ButtonLink to={signIn} variant="ghost" rel="nofollow">
            Stattdessen im Konto speichern
          </ButtonLink>
        </div>
      </FormFrame>
      <p className="text-sm text-ink-2">
        Wie wir mit der Adresse umgehen, steht im{' '}
        <PlainLink className="link" to="/datenschutz">
          Datenschutz
        </PlainLink>
        .
      </p>
    </>
  )
}

function Confirm({ name }: { name: string }) {
  const { pathname, search } = useLocation()
  const form = useForm({ action: pathname + search, intent: 'bestaetigen' })
  const { error } = form
  return (
    <>
      <p className="wrap-anywhere">Möchten Sie neue Wohnungen zu „{name}“ per E-Mail bekommen?</p>
      <ErrorBanner notice={error && { title: 'Nicht eingeschaltet', text: error.text }} role="alert" />
      <FormFrame form={form} className="stack">
        <BenachrichtigungField choices={MAIL_BENACHRICHTIGUNGEN} chosen="taeglich" />
        <div className="row">
          <Button type="submit" busy={form.busy && 'Wird eingeschaltet...'}>
            Ja, einschalten
          </Button>
        </div>
      </FormFrame>
    </>
  )
}

type DoneProps = { title: string; icon?: 'mail' | 'circle-check'; to: string; text: string; children: ReactNode }

function Done({ title, icon = 'circle-check', to, text, children }: DoneProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <>
      <div ref={notice} tabIndex={-1}>
        <Banner color={icon === 'mail' ? 'blue' : 'green'} icon={icon} title={title} role="status">
          {children}
        </Banner>
      </div>
      <div className="row">
        <ButtonLink to={to} variant="secondary">
          {text}
        </ButtonLink>
      </div>
    </>
  )
}
