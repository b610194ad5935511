import { Link } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { MailFrame } from '#app/components/ui/mail-frame.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { Unbroken } from '#app/components/ui/unbroken.tsx'
import { Preview } from '#app/features/verwaltung/ui/form/preview.tsx'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import { NACHRICHT_ARTEN } from '#app/shared/nachrichten/nachricht-art.ts'
import { NACHRICHTEN_PATH, type NachrichtView, nachrichtPath } from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { vorlagePath } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import { Locked } from '../ui/locked.tsx'
import { whenText } from '../ui/when-text.ts'
import { StateBadge } from './nachricht-columns.tsx'
import { sentText } from './sent-text.ts'

type NachrichtPanelProps = { nachricht: NachrichtView; listPath: string; today: string }

export function NachrichtPanel({ nachricht, listPath, today }: NachrichtPanelProps) {
  const { art, name, vorlage, linkId, kontoId, createdAt, gesendetAm, canCorrect, canRetry } = nachricht
  const an = formatTelefon(nachricht.an)
  return (
    <aside className="panel nachricht" aria-label={`Nachricht an ${name || an}`}>
      <div className="lg:hidden">
        <BackLink to={listPath}>Nachrichten</BackLink>
      </div>
      <div className="panel-head">
        <h1>An {name || an}</h1>
        <Link to={listPath} className="icon-button max-lg:hidden" aria-label="Schließen" preventScrollReset>
          <Icon name="x" />
        </Link>
      </div>
      <p className="text-sm text-ink-2">
        <Unbroken>{NACHRICHT_ARTEN[art]}</Unbroken> an <span className="break-all">{an}</span>
        {vorlage && (
          <>
            , Vorlage{' '}
            <Link className="link" to={vorlagePath(vorlage.key)}>
              {vorlage.title}
            </Link>
          </>
        )}
      </p>
      <p className="nachricht-state">
        <StateBadge {...nachricht} />
      </p>
      <p className="text-sm text-ink-2">
        Angelegt {whenText(createdAt, today)}
        {gesendetAm !== null && `, gesendet ${whenText(gesendetAm, today)}`}
      </p>
      <Failure nachricht={nachricht} />
      {canCorrect ? <AdresseForm nachricht={nachricht} /> : canRetry && <RetryForm nachricht={nachricht} />}
      <div className="flex flex-wrap gap-2">
        {linkId !== null && (
          <ButtonLink to={`/verwaltung/anfragen/${linkId}`} variant="secondary" size="small">
            Zur Anfrage
          </ButtonLink>
        )}
        {kontoId !== null && (
          <ButtonLink to={`${NACHRICHTEN_PATH}?person=${kontoId}`} variant="secondary" size="small">
            Alle an diese Person
          </ButtonLink>
        )}
      </div>
      <Content nachricht={nachricht} />
    </aside>
  )
}

function Failure({ nachricht: { state, detail, fehler, versuche } }: { nachricht: NachrichtView }) {
  if (state !== 'fehlgeschlagen') return null
  return (
    <Banner color="red" icon="triangle-alert" title={detail}>
      {versuche === 1 ? 'Ein Versuch.' : `${versuche} Versuche.`} {fehler}
    </Banner>
  )
}

const onDone = (result: Record<string, unknown>) => showToast({ kind: 'erfolg', title: sentText(result) })

function RetryForm({ nachricht: { id } }: { nachricht: NachrichtView }) {
  const form = useForm({ action: nachrichtPath(id), intent: 'erneut', onDone })
  return (
    <FormFrame form={form} className="stack">
      <ErrorBanner notice={toNotice(form.error, 'Nicht gesendet')} role="alert" />
      <Button type="submit" size="small" icon="rotate-ccw" busy={form.busy && 'Wird gesendet...'}>
        Erneut senden
      </Button>
    </FormFrame>
  )
}

function AdresseForm({ nachricht: { id, art, an, stand, isOwnAdresse } }: { nachricht: NachrichtView }) {
  const form = useForm({
    action: nachrichtPath(id),
    intent: 'adresse',
    schema: async () => (await import('#app/shared/verwaltung/nachrichten/nachricht-forms.schema.ts')).AdresseSchema,
    onDone,
  })
  return (
    <FormFrame form={form} className="stack">
      <ErrorBanner notice={toNotice(form.error, 'Nicht gesendet')} role="alert" />
      <input type="hidden" name="stand" value={stand} />
      <Field
        label={art === 'email' ? 'Adresse prüfen und erneut senden' : 'Nummer prüfen und erneut senden'}
        type={art === 'email' ? 'email' : 'tel'}
        autoComplete="off"
        required
        {...form.field('an', an)}
      />
      {isOwnAdresse && (
        <label className="option">
          <input type="checkbox" name="inKonto" value="ja" />
          <span>
            Auch im Konto ändern
            <small className="block text-xs text-ink-3">Gilt, sobald sich die Person anmeldet und sie bestätigt.</small>
          </span>
        </label>
      )}
      <Button type="submit" size="small" icon="rotate-ccw" busy={form.busy && 'Wird gesendet...'}>
        Erneut senden
      </Button>
    </FormFrame>
  )
}

function Content({ nachricht: { betreff, text, html, anhaenge, name, an } }: { nachricht: NachrichtView }) {
  if (text === null) {
    return (
      <Locked title="Nur für die Person">
        Diese Nachricht enthält einen Code oder Link zu einem Konto. Ihr Inhalt wird hier nie gezeigt.
      </Locked>
    )
  }
  return (
    <Preview title="Vorschau" isSheet={html === null}>
      {betreff !== null && <p className="mb-2 font-semibold">{betreff}</p>}
      {html === null ? (
        <p className="whitespace-pre-line">{text}</p>
      ) : (
        <>
          <MailFrame html={html} title={`E-Mail an ${name || an}`} isInert className="h-[520px]" />
          <details className="mt-2">
            <summary className="link text-sm">Nur Text</summary>
            <p className="mt-2 text-sm break-words whitespace-pre-line">{text}</p>
          </details>
        </>
      )}
      {anhaenge.length > 0 && <p className="mt-2 text-sm text-ink-2">Anhang: {anhaenge.join(', ')}</p>}
    </Preview>
  )
}
