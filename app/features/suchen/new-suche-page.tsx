import { useEffect, useId, useRef, useState } from 'react'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { Page } from '#app/components/layout/page.tsx'
import { LatePushChoice } from '#app/components/push/late-push-choice.tsx'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import type { SuchFilter } from '#app/shared/suchen/suche.types.ts'
import { newSucheUrl, suchUrl } from '#app/shared/suchen/suche-url.ts'
import { readSaved, type Saved, savedWords, useSaveForm } from './save-form.ts'
import { SucheFields } from './suche-fields.tsx'

export function NewSuchePage({ filter }: { filter: SuchFilter }) {
  const id = useId()
  const form = useSaveForm(filter, {
    next: newSucheUrl(filter),
    onSaved: (done) => setSaved(done),
  })
  const { result } = form
  const [saved, setSaved] = useState(result === undefined ? null : readSaved(result))
  return (
    <Page narrow>
      <BackLink to={suchUrl(filter)}>
        {filter.bezug?.title ?? (filter.kind === 'miete' ? 'Vermietung' : 'Verkauf')}
      </BackLink>
      <h1 className="mt-2 mb-7">{filter.bezug ? 'Bescheid geben' : 'Suche speichern'}</h1>
      <section className="card card--padded stack">
        {saved ? (
          <Done filter={filter} saved={saved} />
        ) : (
          <>
            <FormFrame form={form} id={id}>
              <SucheFields filter={filter} form={form} />
            </FormFrame>
            <div className="row">
              <Button type="submit" form={id} busy={form.busy && 'Wird gespeichert...'}>
                Speichern
              </Button>
              <ButtonLink to={suchUrl(filter)} variant="secondary">
                Abbrechen
              </ButtonLink>
            </div>
          </>
        )}
      </section>
    </Page>
  )
}

function Done({ filter, saved }: { filter: SuchFilter; saved: Saved }) {
  const hasEmail = useAngemeldet()?.hasEmail ?? false
  const notice = useRef<HTMLDivElement>(null)
  const { title, text } = savedWords(saved, hasEmail)
  useEffect(() => notice.current?.focus(), [])
  return (
    <>
      <div ref={notice} tabIndex={-1}>
        <Banner
          color={saved.isNew ? 'green' : 'blue'}
          icon={saved.isNew ? 'circle-check' : 'info'}
          title={title}
          role="status"
        >
          {text}
        </Banner>
      </div>
      {saved.benachrichtigung !== 'keine' && <LatePushChoice onlyOffer />}
      <div className="row">
        <ButtonLink to={suchUrl(filter)}>{filter.bezug ? 'Zurück' : 'Zurück zur Liste'}</ButtonLink>
        <ButtonLink to="/konto#suchen" variant="secondary">
          Meine Suchen
        </ButtonLink>
      </div>
    </>
  )
}
