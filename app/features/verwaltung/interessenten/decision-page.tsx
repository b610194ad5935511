import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { date, time } from '#app/shared/format/date.ts'
import { aktePath, type Decision, decisionPath } from '#app/shared/verwaltung/akte-paths.ts'
import type { DecisionMail, DecisionView } from '#app/shared/verwaltung/decision.types.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { Preview } from '../ui/preview.tsx'

type Words = { title: string; what: string; button: string; busy: string }

const WORDS: Record<Decision, (name: string) => Words> = {
  zusage: (name) => ({
    title: `Für ${name} entscheiden?`,
    what: `Danach dürfen Sie die Nachweise ansehen. Für eine Wohnung gibt es eine Zusage; sie lässt sich zurücknehmen.`,
    button: 'Zusagen und senden',
    busy: 'Wird zugesagt...',
  }),
  absage: (name) => ({
    title: `${name} absagen?`,
    what: `Angaben und Nachweise sind danach gesperrt, ein bevorstehender Termin wird storniert.`,
    button: 'Absagen und senden',
    busy: 'Wird abgesagt...',
  }),
  zurueck: (name) => ({
    title: `Zusage an ${name} zurücknehmen?`,
    what: `Die Anfrage bekommt den Status, den sie vorher hatte; die Nachweise sind wieder gesperrt. ${name} bekommt keine Nachricht: Bitte rufen Sie an.`,
    button: 'Zusage zurücknehmen',
    busy: 'Wird zurückgenommen...',
  }),
}

/** Asks before it is decided about an applicant, and shows what each of those concerned will read (AKTE-9). */
export function DecisionPage({ view }: { view: DecisionView }) {
  const { decision, linkId, stand, name, wohnung, refusal, mail, lastChange } = view
  const words = WORDS[decision](name)
  const form = useForm({ action: decisionPath(linkId, decision), hidden: { decision, stand } })
  return (
    <>
      <PageHead
        title={words.title}
        subtitle={wohnung}
        back={<BackLink to={aktePath(linkId)}>Akte von {name}</BackLink>}
      />
      <FormFrame form={form} className="stack max-w-3xl">
        <ErrorBanner notice={toNotice(form.error, 'Nichts geändert')} role="alert" />
        {lastChange && (
          <p className="text-sm text-ink-2">
            Zuletzt geändert von {lastChange.who} am {date(lastChange.at)}, {time(lastChange.at)}: {lastChange.status}.
          </p>
        )}
        {refusal !== null && (
          <Banner color="orange" icon="triangle-alert" title="Das geht zurzeit nicht">
            {refusal}
          </Banner>
        )}
        <Panel className="stack">
          <p className="text-sm">{words.what}</p>
          {decision === 'absage' && <DeletionNote deletedAt={view.deletedAt} />}
          {mail && <MailPreview title={`Das liest ${name}`} mail={mail} />}
          {mail === null && decision !== 'zurueck' && refusal === null && (
            <p className="text-sm text-ink-2">Keine E-Mail erreicht {name}.</p>
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
          <ButtonLink to={aktePath(linkId)} variant="secondary">
            Abbrechen
          </ButtonLink>
        </div>
      </FormFrame>
    </>
  )
}

/** The others who have asked for the flat: each can be left out; all read the same neutral words. */
function Others({ view: { others, othersMail, deletedAt } }: { view: DecisionView }) {
  return (
    <Panel title="Den anderen absagen" className="stack">
      <p className="text-sm">
        Wem Sie absagen, der erfährt es mit demselben neutralen Text, jede Person einmal. Sie können das auch später
        tun.
      </p>
      <fieldset>
        <legend className="sr-only">Wem Sie absagen</legend>
        <ul className="panel-rows">
          {others.map(({ id, stand, name, refusal, isReached }) => (
            <li key={id}>
              <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
                <input
                  type="checkbox"
                  name="others"
                  value={`${id} ${stand}`}
                  defaultChecked={refusal === null}
                  disabled={refusal !== null}
                />
                <span>
                  {name}
                  <small>{refusal ?? (isReached ? '' : 'ohne E-Mail-Adresse: Bitte rufen Sie an')}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {othersMail && <MailPreview title="Das lesen alle, denen Sie absagen" mail={othersMail} />}
      <DeletionNote deletedAt={deletedAt} />
    </Panel>
  )
}

function DeletionNote({ deletedAt }: { deletedAt: string }) {
  return <p className="text-sm text-ink-2">Angaben und Dokumente werden nach dem {date(deletedAt)} gelöscht.</p>
}

function MailPreview({ title, mail }: { title: string; mail: DecisionMail }) {
  return (
    <Preview title={title} isSheet>
      <b>{mail.betreff}</b>
      <p className="mt-2 whitespace-pre-line">{mail.text}</p>
    </Preview>
  )
}
