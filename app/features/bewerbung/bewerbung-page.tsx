import './bewerbung.css'
import { useEffect, useRef } from 'react'
import { PartsList } from '#app/components/bewerbung/parts-list.tsx'
import { useAddFavorit } from '#app/components/favoriten/use-add-favorit.ts'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { type FormHandle, useForm } from '#app/components/form/use-form.ts'
import { SaveSimilarLink, SimilarLink } from '#app/components/states/similar-links.tsx'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { anfragePath } from '#app/shared/anfragen/anfrage-path.ts'
import type { BewerbungProgress, DecisionView } from '#app/shared/bewerbung/bewerbung-parts.ts'
import { progressTexts, toParts } from '#app/shared/bewerbung/bewerbung-view.ts'
import { goneNotice, notBewerbenText } from '#app/shared/exposes/expose.status.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import { date, time } from '#app/shared/format/date.ts'
import { KAUFPROFIL_PATH } from '#app/shared/kaufprofil/kaufprofil-options.ts'
import { BewerbungSteps } from './bewerbung-steps.tsx'
import { ExposeSummary } from './expose-summary.tsx'

type BewerbungPageProps = {
  bewerbung: BewerbungProgress & {
    expose: ExposeCard
    reachable: boolean
    anfrage: {
      linkId: string
      abgesendetAm: string | null
      decision: DecisionView | null
      isReservedForThem?: boolean
    } | null
    mappe: string | null
  }
  profilPath: string
}

export function BewerbungPage(props: BewerbungPageProps) {
  const { expose, reachable, anfrage } = props.bewerbung
  const form = useForm({ action: `/bewerbung/${expose.id}`, signIn: { next: `/bewerbung/${expose.id}` } })
  const abgesendetAm = anfrage?.abgesendetAm ?? null
  const decision = anfrage?.decision ?? null
  const isOpen = abgesendetAm !== null || (reachable && anfrage?.isReservedForThem === true)
  const gone = isOpen ? null : goneNotice({ status: expose.status, reachable })
  return (
    <div className="page-width page-width--narrow">
      <Back expose={expose} anfrage={anfrage} />
      <h1 className="mt-2 mb-5">Bewerbung</h1>
      <ExposeSummary expose={expose} reachable={reachable} />
      {decision && <Decision decision={decision} expose={expose} />}
      {expose.verkauf ? (
        <Purchase expose={expose} hasAnfrage={anfrage !== null} />
      ) : decision ? (
        !decision.isRejected && gone === null && <Parts {...props} form={form} />
      ) : gone ? (
        <Gone
          expose={expose}
          title={gone.title}
          text={reachable ? notBewerbenText(expose.status) : gone.text}
          error={form.error}
        />
      ) : (
        <Parts {...props} form={form} />
      )}
    </div>
  )
}

/** Link back to the inquiry; without an inquiry, to the Exposé, which is then public. */
function Back({ expose, anfrage }: Pick<BewerbungPageProps['bewerbung'], 'expose' | 'anfrage'>) {
  if (anfrage) return <BackLink to={anfragePath(anfrage.linkId)}>Zurück zur Anfrage</BackLink>
  return <BackLink to={`/expose/${expose.id}`}>Zurück zum Exposé</BackLink>
}

function Decision({ decision, expose }: { decision: DecisionView; expose: ExposeCard }) {
  const { isRejected, color, title, text } = decision
  return (
    <div className="stack my-7">
      <Banner color={color} icon={isRejected ? 'info' : 'circle-check'} title={title}>
        {text}
      </Banner>
      <div className="row">
        <ButtonLink to="/dashboard">Mein Bereich</ButtonLink>
        {isRejected && <SimilarLink wohnung={expose} />}
      </div>
    </div>
  )
}

function Parts({ bewerbung, profilPath, form }: BewerbungPageProps & { form: FormHandle }) {
  const { expose, anfrage } = bewerbung
  const abgesendetAm = anfrage?.abgesendetAm ?? null
  const isDecided = anfrage !== null && anfrage.decision !== null
  const parts = toParts(bewerbung, { profilPath, exposeId: expose.id })
  const open = parts.filter(({ complete }) => !complete).length
  const { title, text, reason } = progressTexts(open)
  return (
    <>
      <BewerbungSteps parts={parts} submitted={abgesendetAm !== null} />
      <SendNotice abgesendetAm={abgesendetAm} isDecided={isDecided} error={form.error} />
      {abgesendetAm === null && (
        <>
          <h2>{title}</h2>
          <p className="text-ink-2 mt-1 mb-5">{text}</p>
        </>
      )}
      <PartsList parts={parts} />
      {bewerbung.mappe !== null && <MappeOffer href={bewerbung.mappe} />}
      {abgesendetAm !== null ? (
        !isDecided && (
          <ButtonLink to="/dashboard" variant="secondary" className="mt-7">
            Mein Bereich
          </ButtonLink>
        )
      ) : !anfrage ? (
        <FirstAnfragen expose={expose} />
      ) : (
        <Submit form={form} open={open} reason={reason} />
      )}
    </>
  )
}

function MappeOffer({ href }: { href: string }) {
  return (
    <section className="card card--padded stack mt-7 [--gap:12px]">
      <h2 className="text-xl">Ihre Mappe</h2>
      <p className="text-sm text-ink-2">
        Ein PDF für diese Wohnung mit Deckblatt, Antworten und Dokumenten, ohne Ausweis. Anders zusammenstellen können
        Sie es im Mieterfragebogen.
      </p>
      <a className="button button--secondary max-w-full wrap-anywhere hyphens-auto" href={href}>
        <Icon name="download" />
        Mappe herunterladen
      </a>
    </section>
  )
}

/** Notice for a flat for sale, in place of the application: a purchase has no application (ANFRAGE-13). */
function Purchase({ expose, hasAnfrage }: { expose: ExposeCard; hasAnfrage: boolean }) {
  return (
    <div className="stack my-7">
      <Banner color="gray" icon="info" title="Für einen Kauf brauchen Sie keine Bewerbung">
        {hasAnfrage
          ? 'Ihre Anfrage genügt, wir melden uns. Wenn Sie möchten, sagen Sie uns in Ihrem Kaufprofil mehr dazu.'
          : 'Eine Anfrage genügt. Sie stellen sie am Exposé.'}
      </Banner>
      <div className="row">
        {hasAnfrage ? (
          <>
            <ButtonLink to="/dashboard">Mein Bereich</ButtonLink>
            <ButtonLink to={KAUFPROFIL_PATH} variant="secondary">
              Kaufprofil
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={`/expose/${expose.id}`}>Zum Exposé</ButtonLink>
        )}
      </div>
    </div>
  )
}

type GoneProps = { expose: ExposeCard; title: string; text: string; error: FormFailure | null }

/** Page of a flat that was let, reserved or unpublished before the application; shows other flats (BEWERBUNG-7). */
function Gone({ expose, title, text, error }: GoneProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) notice.current?.focus()
  }, [error])
  return (
    <div className="stack my-7">
      <div ref={notice} tabIndex={-1} role={error ? 'alert' : undefined}>
        <Banner
          color={error ? 'red' : 'gray'}
          icon={error ? 'triangle-alert' : 'info'}
          title={error ? 'Nicht abgesendet' : title}
        >
          {text}
        </Banner>
      </div>
      <div className="row">
        <SimilarLink wohnung={expose} />
        <SaveSimilarLink wohnung={expose} />
      </div>
    </div>
  )
}

function SendNotice({
  abgesendetAm,
  isDecided,
  error,
}: {
  abgesendetAm: string | null
  isDecided: boolean
  error: FormFailure | null
}) {
  const notice = useRef<HTMLDivElement>(null)
  const before = useRef({ abgesendetAm, error })

  useEffect(() => {
    const isNew = abgesendetAm !== before.current.abgesendetAm || error !== before.current.error
    before.current = { abgesendetAm, error }
    if (isNew) notice.current?.focus()
  }, [abgesendetAm, error])

  if (abgesendetAm !== null) {
    return (
      <div ref={notice} tabIndex={-1} role="status" className="mb-7">
        <Banner color="green" icon="circle-check" title="Bewerbung abgesendet">
          Wir haben Ihre Bewerbung am {date(abgesendetAm)} um {time(abgesendetAm)} erhalten
          {isDecided ? '.' : ' und melden uns bei Ihnen.'} Änderungen sind weiter möglich.
        </Banner>
      </div>
    )
  }
  if (error === null) return null
  return (
    <div ref={notice} tabIndex={-1} role="alert" className="mb-7">
      <Banner color="red" icon="triangle-alert" title={error.title ?? 'Nicht abgesendet'}>
        {error.text}
        {error.code === FORM_CODES.unexpected && ' Ihre Bewerbung wird nur einmal abgesendet.'}
      </Banner>
    </div>
  )
}

function Submit({ form, open, reason }: { form: FormHandle; open: number; reason: string }) {
  if (open > 0) {
    return (
      <div className="stack mt-7 [--gap:12px]">
        <Button disabled aria-describedby="bewerbung-grund">
          Bewerbung absenden
        </Button>
        <p className="text-sm text-ink-2" id="bewerbung-grund">
          {reason}
        </p>
      </div>
    )
  }
  return (
    <FormFrame form={form} className="stack mt-7 [--gap:12px]">
      <Button type="submit" busy={form.busy && 'Wird gesendet...'}>
        Bewerbung absenden
      </Button>
      <p className="text-xs text-ink-2">Ihre Unterlagen sieht nur die Verwaltung dieses Hauses.</p>
    </FormFrame>
  )
}

/** Button that adds the flat to the Anfragenliste, because an application needs an inquiry first. */
function FirstAnfragen({ expose }: { expose: ExposeCard }) {
  const { onList, link, remember } = useAddFavorit(expose)

  return (
    <section className="card card--padded stack mt-7 [--gap:12px]">
      <h2 className="text-xl">Noch keine Anfrage</h2>
      <p className="text-sm text-ink-2">
        Bitte fragen Sie diese Wohnung zuerst an. Danach können Sie Ihre Bewerbung hier absenden.
      </p>
      <div className="row">
        {!onList && (
          <Button icon="heart" className="noscript:hidden" onClick={remember}>
            Auf die Anfragenliste
          </Button>
        )}
        <ButtonLink ref={link} to="/wishlist" variant={onList ? 'primary' : 'secondary'}>
          Anfragenliste ansehen
        </ButtonLink>
      </div>
    </section>
  )
}
