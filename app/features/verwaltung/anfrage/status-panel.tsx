import { useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Field, SelectField } from '#app/components/ui/field.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { longDate, time } from '#app/shared/format/date.ts'
import {
  type AnfrageChange,
  type AnfrageView,
  anfragePath,
  isWordsPreview,
  type WordsPreview,
} from '#app/shared/verwaltung/anfrage-view.ts'
import { DEFAULT_CHANNELS, type StaffStatus } from '#app/shared/verwaltung/status-change.ts'
import { ConflictDialog } from '../ui/conflict-dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { StatusPreview } from './status-preview.tsx'

const FORM = 'status-aendern'
/** How long somebody has stopped typing before the texts are made anew. */
const PAUSE_MS = 400

type StatusPanelProps = {
  anfrage: AnfrageView
  change: AnfrageChange
  /** Somebody has chosen it; else it is a suggestion. */
  isChosen: boolean
  view: 'bereich' | 'email' | 'sms'
  list: string
  address: (params: Readonly<Record<string, string>>) => string
}

/**
 * Leads an inquiry on: the state, what the person reads, how they hear of it (STATUSWECHSEL-1, STATUSWECHSEL-2). Where
 * somebody else was quicker it asks what is to hold (ANFRAGESEITE-3).
 */
export function StatusPanel({ anfrage, change, isChosen, view, list, address }: StatusPanelProps) {
  const { status } = change
  const action = address({ neu: status })
  const [anmerkung, setAnmerkung] = useState('')
  const [isOutdated, setIsOutdated] = useState(false)
  const [isAgain, setIsAgain] = useState(false)
  // The page follows what others do; a choice that somebody has begun with is made from what they saw then.
  const [stand, setStand] = useState(anfrage.stand)
  if (!isChosen && anmerkung === '' && stand !== anfrage.stand) setStand(anfrage.stand)
  const navigate = useNavigate()
  const form = useForm({
    action,
    intent: 'status',
    hidden: { status, stand },
    schema: async () => (await import('#app/shared/verwaltung/anfrage-forms.schema.ts')).StatusSchema,
    onNext: () => showToast({ title: 'Status geändert', kind: 'erfolg' }),
    onFailure: ({ code }) => setIsOutdated(code === 'VERALTET'),
  })
  const words = useWords({ action, status, anmerkung, initial: change.words })
  useEffect(() => {
    if (!isAgain) return
    setIsAgain(false)
    document.querySelector<HTMLFormElement>(`#${FORM}`)?.requestSubmit()
  }, [isAgain])
  const isRejection = status === 'abgesagt'
  const [changed] = anfrage.history
  return (
    <Panel title="Status ändern">
      <div className="status-change">
        <div className="stack">
          <StatusChoice {...{ anfrage, status, list, address }} />
          <FormFrame form={form} className="stack" id={FORM}>
            <ErrorBanner notice={isOutdated ? null : toNotice(form.error, 'Nicht geändert')} role="alert" />
            <Field
              multiline
              label="Anmerkung für die Person (optional)"
              rows={3}
              placeholder="Zum Beispiel: Bitte Ausweis zur Besichtigung mitbringen."
              hint="Erscheint als „Unsere Anmerkung“ in „Mein Bereich“ und in der E-Mail."
              onInput={(event) => setAnmerkung(event.currentTarget.value)}
              {...form.field('anmerkung')}
            />
            <Channels key={status} anfrage={anfrage} status={status} />
            {change.cancelled && (
              <Banner color="orange" icon="calendar" title="Der gebuchte Termin wird dabei abgesagt">
                {longDate(change.cancelled.date)}, {time(change.cancelled.from)}. Die Person erfährt es auf jeden Fall.
              </Banner>
            )}
          </FormFrame>
        </div>
        <StatusPreview {...{ anfrage, change, view, address, anmerkung, words }} />
      </div>
      <div className="row mt-4">
        <Button
          type="submit"
          form={FORM}
          size="small"
          variant={isRejection ? 'danger' : 'primary'}
          busy={form.busy && 'Wird geändert...'}
        >
          {isRejection ? 'Absagen und senden' : 'Status ändern und senden'}
        </Button>
        {!isRejection && anfrage.possible.some(({ key }) => key === 'abgesagt') && (
          <ButtonLink to={address({ neu: 'abgesagt' })} variant="danger" size="small" preventScrollReset>
            Absagen
          </ButtonLink>
        )}
      </div>
      <ConflictDialog
        open={isOutdated}
        who={changed?.who ?? 'Jemand anderes'}
        what={`diese Anfrage${changed ? ` um ${time(changed.at)}` : ''}`}
        fields={[
          {
            name: 'status',
            label: 'Status',
            theirs: anfrage.status?.anzeigetext ?? 'Unbekannt',
            mine: change.entry.status?.anzeigetext ?? '',
          },
        ]}
        ownCount={anmerkung.trim() === '' ? 0 : 1}
        busy={form.busy !== null}
        onClose={() => setIsOutdated(false)}
        onDiscard={() => {
          setIsOutdated(false)
          setStand(anfrage.stand)
          void navigate(address({}), { replace: true })
        }}
        onSave={({ status: whose }) => {
          setIsOutdated(false)
          setStand(anfrage.stand)
          if (whose === 'mine') setIsAgain(true)
          else void navigate(address({}), { replace: true })
        }}
      />
    </Panel>
  )
}

/** Only shows another preview: nothing is saved by choosing. */
function StatusChoice({
  anfrage,
  status,
  list,
  address,
}: Pick<StatusPanelProps, 'anfrage' | 'list' | 'address'> & { status: StaffStatus }) {
  const navigate = useNavigate()
  return (
    <Form method="get" action={anfragePath(anfrage.id)} replace preventScrollReset className="stack">
      {Array.from(new URLSearchParams(list), ([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        label="Neuer Status"
        name="neu"
        defaultValue={status}
        onChange={(event) =>
          void navigate(address({ neu: event.currentTarget.value }), { replace: true, preventScrollReset: true })
        }
      >
        {anfrage.possible.map(({ key, option }) => (
          <option key={key} value={key}>
            {option.anzeigetext}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary" size="small" className="hidden noscript:inline-flex">
        Vorschau anzeigen
      </Button>
    </Form>
  )
}

function Channels({ anfrage: { email, phone }, status }: { anfrage: AnfrageView; status: StaffStatus }) {
  const chosen = DEFAULT_CHANNELS[status]
  // An offer that nobody hears of is none: where there is one way alone, it is taken.
  const isOnlyMail = status === 'besichtigung_zulassen' && phone === null
  if (email === null && phone === null) {
    return (
      <Banner color="yellow" icon="triangle-alert" title="Keine Nachricht erreicht diese Person">
        Sie liest den Status nur in „Mein Bereich“.
      </Banner>
    )
  }
  return (
    <fieldset className="field">
      <legend>Benachrichtigen</legend>
      {email !== null && (
        <label className="checkbox">
          <input
            type="checkbox"
            name="email"
            value="ja"
            defaultChecked={isOnlyMail || chosen.email}
            disabled={isOnlyMail}
          />
          <span>{status === 'besichtigung_zulassen' ? 'E-Mail mit PIN' : 'E-Mail'}</span>
        </label>
      )}
      {isOnlyMail && email !== null && <input type="hidden" name="email" value="ja" />}
      {phone !== null && (
        <label className="checkbox">
          <input
            type="checkbox"
            name="sms"
            value="ja"
            defaultChecked={chosen.sms || (chosen.email && email === null)}
          />
          <span>SMS an {phone}</span>
        </label>
      )}
    </fieldset>
  )
}

/** Mail and SMS as they would be sent, with what has been typed so far. */
function useWords({
  action,
  status,
  anmerkung,
  initial,
}: {
  action: string
  status: StaffStatus
  anmerkung: string
  initial: WordsPreview
}): WordsPreview {
  const [made, setMade] = useState<{ status: string; words: WordsPreview } | null>(null)
  const { send, busy } = useForm({
    action,
    intent: 'vorschau',
    hidden: { status },
    revalidate: false,
    // What cannot be made anew stays as it is; the form itself says what is wrong with the text.
    onDone: (words, sent) => {
      if (isWordsPreview(words)) setMade({ status: String(sent.get('status')), words })
    },
  })
  const asked = useRef('')
  const ask = useRef(send)
  useEffect(() => {
    ask.current = send
  })
  const isFree = busy === null
  useEffect(() => {
    const wanted = `${status} ${anmerkung}`
    if (!isFree || anmerkung === '' || wanted === asked.current) return
    const timer = setTimeout(() => {
      asked.current = wanted
      void ask.current({ anmerkung })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [status, anmerkung, isFree])
  return anmerkung !== '' && made?.status === status ? made.words : initial
}
