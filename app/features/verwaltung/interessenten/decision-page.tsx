import { useState } from 'react'
import { Link } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { type FormHandle, useForm } from '#app/components/form/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { Preview } from '#app/features/verwaltung/ui/form/preview.tsx'
import { ZusageFields } from '#app/features/verwaltung/ui/form/zusage-fields.tsx'
import { date, longDate, time } from '#app/shared/format/date.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import { anfragePathIn } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { aktePath, type Decision, decisionPath } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import type { DecisionMessage, DecisionView } from '#app/shared/verwaltung/interessenten/decision.types.ts'
import { fristFields, withFrist } from '#app/shared/zusage/zusage.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'

type Words = { title: string; what: string; button: string; busy: string; done: string }

const WORDS: Record<Decision, (name: string) => Words> = {
  zusage: (name) => ({
    title: `Für ${name} entscheiden?`,
    what: `Danach dürfen Sie die Nachweise ansehen. Je Wohnung ist nur eine Zusage möglich. Sie können sie zurücknehmen.`,
    button: 'Zusagen und senden',
    busy: 'Wird zugesagt...',
    done: `Zusage an ${name} gesendet`,
  }),
  absage: (name) => ({
    title: `${name} absagen?`,
    what: `Angaben und Nachweise sind danach gesperrt.`,
    button: 'Absagen und senden',
    busy: 'Wird abgesagt...',
    done: `${name} abgesagt`,
  }),
  zurueck: (name) => ({
    title: `Zusage an ${name} zurücknehmen?`,
    what: `Die Anfrage bekommt den Status, den sie vorher hatte; die Nachweise sind wieder gesperrt. ${name} bekommt keine Nachricht: Bitte rufen Sie an.`,
    button: 'Zusage zurücknehmen',
    busy: 'Wird zurückgenommen...',
    done: 'Zusage zurückgenommen',
  }),
}

type DecisionPageProps = {
  view: DecisionView
  /** Query of the list; null if the page was opened from the Akte. */
  list: string | null
}

export function DecisionPage({ view, list }: DecisionPageProps) {
  const { decision, linkId, stand, name, wohnung, refusal, holder, message, lastChange } = view
  const words = WORDS[decision](name)
  const [frist, setFrist] = useState(view.zusage?.frist ?? null)
  const form = useForm({
    action: decisionPath(linkId, decision, list),
    hidden: { decision },
    onNext: () => showToast({ kind: 'erfolg', title: words.done }),
  })
  const from =
    list === null
      ? { to: aktePath(linkId), name: `Akte von ${name}` }
      : { to: anfragePathIn(linkId, list), name: `Anfrage von ${name}` }
  return (
    <>
      <PageHead title={words.title} subtitle={wohnung} back={<BackLink to={from.to}>{from.name}</BackLink>} />
      <FormFrame form={form} className="stack max-w-3xl">
        <input type="hidden" name="stand" value={stand} />
        <ErrorBanner notice={toNotice(form.error, 'Nichts geändert')} role="alert" />
        {lastChange && (
          <p className="text-sm text-ink-2">
            Zuletzt geändert von {lastChange.who} am {date(lastChange.at)}, {time(lastChange.at)}: {lastChange.status}.
          </p>
        )}
        {refusal !== null && (
          <Banner color="orange" icon="triangle-alert" title="Das geht zurzeit nicht">
            {refusal}{' '}
            {holder && (
              <Link className="link" to={list === null ? aktePath(holder.linkId) : anfragePathIn(holder.linkId, list)}>
                {holder.name} ansehen
              </Link>
            )}
          </Banner>
        )}
        {view.cancelled && refusal === null && (
          <Banner color="orange" icon="calendar" title="Der gebuchte Termin wird dabei abgesagt">
            {longDate(view.cancelled.date)}, {time(view.cancelled.from)}. {name} erfährt es auf jeden Fall.
          </Banner>
        )}
        {view.isWithoutBewerbung && refusal === null && (
          <Banner color="orange" icon="info" title={`${name} hat sich um diese Wohnung noch nicht beworben`}>
            Angaben und Nachweise können Sie trotz Zusage erst nach der Bewerbung lesen.
          </Banner>
        )}
        <Panel className="stack">
          <p className="text-sm">{words.what}</p>
          {decision === 'absage' && <DeletionNote deletedAt={view.deletedAt} />}
          {view.zusage && <Terms form={form} view={view} zusage={view.zusage} onFrist={setFrist} />}
          {message && (
            <MessagePreview title={`Das liest ${name}`} message={withNewFrist(message, view.zusage, frist)} />
          )}
          {message === null && decision !== 'zurueck' && refusal === null && (
            <p className="text-sm text-ink-2">{name} ist nicht zu erreichen: Bitte rufen oder schreiben Sie selbst.</p>
          )}
        </Panel>
        {view.others.length > 0 && <Others view={view} />}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={decision === 'absage' ? 'danger' : 'primary'}
            disabled={refusal !== null}
            busy={form.busy && words.busy}
          >
            {words.button}
          </Button>
          <ButtonLink to={from.to} variant="secondary">
            Abbrechen
          </ButtonLink>
        </div>
      </FormFrame>
    </>
  )
}

type TermsProps = {
  form: FormHandle
  view: DecisionView
  zusage: NonNullable<DecisionView['zusage']>
  onFrist: (frist: string) => void
}

function Terms({ form, view, zusage, onFrist }: TermsProps) {
  const stored = { ...fristFields(zusage.frist), vertragBis: '', kautionAb: '', uebergabeAm: '', uebergabeUm: '' }
  return (
    <>
      <ZusageFields form={form} stored={stored} days={zusage.days} hasDates={!view.isPurchase} onFrist={onFrist} />
      <p className="text-sm text-ink-2">
        {view.name} nimmt die Zusage bis dahin an oder lehnt sie ab; Sie erfahren es sofort. Die Tage können Sie später
        nachtragen.
      </p>
    </>
  )
}

/** Returns the message with the chosen deadline. Without JavaScript the preview names the default deadline. */
function withNewFrist(message: DecisionMessage, zusage: DecisionView['zusage'], frist: string | null): DecisionMessage {
  if (zusage === null || frist === null) return message
  return { ...message, text: withFrist(message.text, { from: zusage.frist, to: frist }) }
}

const CHANNEL_TEXTS = {
  email: '',
  sms: 'per SMS',
  nobody: 'nicht zu erreichen: Bitte rufen oder schreiben Sie selbst',
} as const

/** Choice of applicants to reject. All of them receive the same neutral text. */
function Others({ view: { others, othersMessages, deletedAt } }: { view: DecisionView }) {
  return (
    <Panel title="Den anderen absagen" className="stack">
      <p className="text-sm">
        Alle, denen Sie absagen, bekommen denselben neutralen Text, jede Person einmal. Sie können das auch später tun.
      </p>
      <fieldset className="min-w-0">
        <legend className="sr-only">Wem Sie absagen</legend>
        <ul className="panel-rows">
          {others.map(({ id, stand, name, contact, refusal, channel }) => (
            <li key={id}>
              <label className="checkbox min-h-11 min-w-0 flex-1">
                <input
                  type="checkbox"
                  name="others"
                  value={`${id} ${stand}`}
                  defaultChecked={refusal === null}
                  disabled={refusal !== null}
                />
                <span className="min-w-0 wrap-anywhere">
                  {name}
                  <small>{[contact, refusal ?? CHANNEL_TEXTS[channel]].filter(Boolean).join(', ')}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {othersMessages.map((message) => (
        <MessagePreview
          key={message.betreff === null ? 'sms' : 'email'}
          title={message.betreff === null ? 'Das liest, wer eine SMS bekommt' : 'Das lesen alle, denen Sie absagen'}
          message={message}
        />
      ))}
      <DeletionNote deletedAt={deletedAt} />
    </Panel>
  )
}

function DeletionNote({ deletedAt }: { deletedAt: string }) {
  return <p className="text-sm text-ink-2">Angaben und Dokumente werden nach dem {date(deletedAt)} gelöscht.</p>
}

function MessagePreview({ title, message: { an, betreff, text } }: { title: string; message: DecisionMessage }) {
  return (
    <Preview title={title} isSheet>
      <b>{betreff ?? `SMS an ${formatTelefon(an)}`}</b>
      <p className="mt-2 whitespace-pre-line">{text}</p>
    </Preview>
  )
}
