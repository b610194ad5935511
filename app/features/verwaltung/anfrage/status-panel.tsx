import { useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { type FormHandle, useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { ConflictDialog } from '#app/features/verwaltung/ui/form/conflict-dialog.tsx'
import type { StaffStatus } from '#app/shared/anfragen/anfrage.status.ts'
import { time } from '#app/shared/format/date.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import {
  type AnfrageChange,
  type AnfrageView,
  anfragePathIn,
  isWordsPreview,
  staffAnfragePath,
  type WordsPreview,
} from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { defaultChannels, isStaffStatus } from '#app/shared/verwaltung/anfragen/status-change.ts'
import { type Decision, decisionPath } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import { Panel } from '../ui/panel.tsx'
import { StatusPreview } from './status-preview.tsx'

const FORM = 'status-aendern'
const PAUSE_MS = 400

type StatusPanelProps = {
  anfrage: AnfrageView
  change: AnfrageChange | null
  view: 'bereich' | 'email' | 'sms'
  list: string
  address: (params: Readonly<Record<string, string>>) => string
}

/**
 * Form that changes the status of an inquiry. Preselects no status (STATUSWECHSEL-1); decisions have their own page
 * (STATUSWECHSEL-8). On a conflict staff chooses which change to keep (ANFRAGESEITE-3).
 */
export function StatusPanel({ anfrage, change, view, list, address }: StatusPanelProps) {
  const status = change?.status ?? null
  const action = address(status === null ? {} : { neu: status })
  const [anmerkung, setAnmerkung] = useState('')
  const [isOutdated, setIsOutdated] = useState(false)
  const [isAgain, setIsAgain] = useState(false)
  // Live updates change the page; a choice keeps the version that it was made from.
  const [choice, setChoice] = useState({ status, stand: anfrage.stand })
  const { stand } = choice
  const restart = () => setChoice({ status, stand: anfrage.stand })
  if (choice.status !== status && !isOutdated) restart()
  const navigate = useNavigate()
  const form = useForm({
    action,
    intent: 'status',
    hidden: { status: status ?? '' },
    schema: async () => (await import('#app/shared/verwaltung/anfragen/anfrage-forms.schema.ts')).StatusSchema,
    onNext() {
      setAnmerkung('')
      showToast({ title: 'Status geändert', kind: 'erfolg' })
    },
    onFailure: ({ code }) => setIsOutdated(code === 'VERALTET'),
  })
  const words = useWords({ action, status, anmerkung, initial: change?.words ?? null })
  useEffect(() => {
    if (!isAgain) return
    setIsAgain(false)
    document.querySelector<HTMLFormElement>(`#${FORM}`)?.requestSubmit()
  }, [isAgain])
  return (
    <Panel title="Status ändern">
      <div className="status-change">
        <div className="stack">
          {anfrage.possible.length > 0 && (
            <StatusChoice anfrage={anfrage} status={status} list={list} address={address} />
          )}
          {(change !== null || anmerkung !== '') && (
            <FormFrame form={form} className="stack" id={FORM}>
              <ErrorBanner
                notice={isOutdated && change !== null ? null : toNotice(form.error, 'Nicht geändert')}
                role="alert"
              />
              <input type="hidden" name="stand" value={stand} />
              <AnmerkungField form={form} onInput={setAnmerkung} />
              {change && <Channels key={change.status} anfrage={anfrage} status={change.status} />}
              {change?.isStepBack && (
                <StepBack key={String(isAgain)} isMeant={isAgain} anfrage={anfrage} change={change} />
              )}
            </FormFrame>
          )}
        </div>
        <StatusPreview
          anfrage={anfrage}
          change={change}
          view={view}
          address={address}
          anmerkung={anmerkung}
          words={words}
        />
      </div>
      <div className="row mt-4">
        {change && (
          <Button type="submit" form={FORM} size="small" busy={form.busy && 'Wird geändert...'}>
            Status ändern und senden
          </Button>
        )}
        <Decisions anfrage={anfrage} list={list} />
      </div>
      <StatusConflict
        open={isOutdated && change !== null}
        anfrage={anfrage}
        mine={change?.entry.status?.anzeigetext ?? ''}
        hasAnmerkung={anmerkung.trim() !== ''}
        busy={form.busy !== null}
        onClose={() => setIsOutdated(false)}
        onChoose={(whose) => {
          setIsOutdated(false)
          restart()
          if (whose === 'mine') setIsAgain(true)
          else void navigate(address({}), { replace: true })
        }}
      />
    </Panel>
  )
}

function AnmerkungField({ form, onInput }: { form: FormHandle; onInput: (text: string) => void }) {
  return (
    <Field
      multiline
      label="Anmerkung für die Person (optional)"
      rows={3}
      placeholder="Zum Beispiel: Bitte Ausweis zur Besichtigung mitbringen."
      hint="Erscheint als „Unsere Anmerkung“ in „Mein Bereich“ und in der E-Mail."
      onInput={(event) => onInput(event.currentTarget.value)}
      {...form.field('anmerkung')}
    />
  )
}

type StatusConflictProps = {
  open: boolean
  anfrage: AnfrageView
  mine: string
  hasAnmerkung: boolean
  busy: boolean
  onClose: () => void
  onChoose: (whose: 'theirs' | 'mine') => void
}

function StatusConflict({ open, anfrage, mine, hasAnmerkung, busy, onClose, onChoose }: StatusConflictProps) {
  const [changed] = anfrage.history
  return (
    <ConflictDialog
      open={open}
      who={changed?.who ?? 'Jemand anderes'}
      what={`diese Anfrage${changed ? ` um ${time(changed.at)}` : ''}`}
      fields={[{ name: 'status', label: 'Status', theirs: anfrage.status?.anzeigetext ?? 'Unbekannt', mine }]}
      ownCount={hasAnmerkung ? 1 : 0}
      busy={busy}
      onClose={onClose}
      onDiscard={() => onChoose('theirs')}
      onSave={({ status }) => onChoose(status === 'mine' ? 'mine' : 'theirs')}
    />
  )
}

type StatusChoiceProps = Pick<StatusPanelProps, 'anfrage' | 'list' | 'address'> & { status: StaffStatus | null }

function StatusChoice({ anfrage, status, list, address }: StatusChoiceProps) {
  const navigate = useNavigate()
  const [shown, setShown] = useState({ picked: status, status })
  if (shown.status !== status) setShown({ picked: status, status })
  return (
    <Form method="get" action={staffAnfragePath(anfrage.id)} replace preventScrollReset className="stack">
      {Array.from(new URLSearchParams(list), ([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        label="Neuer Status"
        name="neu"
        value={shown.picked ?? ''}
        onChange={({ currentTarget: { value } }) => {
          setShown({ picked: isStaffStatus(value) ? value : null, status })
          void navigate(address(value === '' ? {} : { neu: value }), { replace: true, preventScrollReset: true })
        }}
      >
        <option value="">Bitte wählen</option>
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

type StepBackProps = {
  anfrage: AnfrageView
  change: AnfrageChange
  isMeant: boolean
}

/** Checkbox that confirms the return to an earlier status, because the applicant already knows the current one. */
function StepBack({ anfrage, change, isMeant }: StepBackProps) {
  const [before, after] = [anfrage.status?.anzeigetext ?? '–', change.entry.status?.anzeigetext ?? '–']
  return (
    <Banner color="orange" icon="triangle-alert" title="Das ist ein Schritt zurück">
      <label className="checkbox mt-2">
        <input type="checkbox" name="stepBack" value="ja" defaultChecked={isMeant} />
        <span>
          Ja, von „{before}“ zurück auf „{after}“
        </span>
      </label>
    </Banner>
  )
}

const DECISION_NAMES: Record<Decision, string> = {
  zusage: 'Zusagen',
  zurueck: 'Zusage zurücknehmen',
  absage: 'Absagen',
}

function Decisions({ anfrage: { id, decidable, holder }, list }: Pick<StatusPanelProps, 'anfrage' | 'list'>) {
  return (
    <>
      {decidable.map((decision) => (
        <ButtonLink
          key={decision}
          to={decisionPath(id, decision, list)}
          variant={decision === 'absage' ? 'danger' : 'secondary'}
          size="small"
        >
          {DECISION_NAMES[decision]}
        </ButtonLink>
      ))}
      {holder && (
        <p className="text-sm">
          Zugesagt ist diese Wohnung{' '}
          <Link className="link" to={anfragePathIn(holder.linkId, list)}>
            {holder.name}
          </Link>
          .
        </p>
      )}
    </>
  )
}

function Channels({ anfrage: { email, phone }, status }: { anfrage: AnfrageView; status: StaffStatus }) {
  const chosen = defaultChannels(status)
  // An offer needs a message, so the only available channel is preselected.
  const isOnlyMail = status === 'besichtigung_zulassen' && phone === null
  if (email === null && phone === null) {
    return (
      <Banner color="yellow" icon="triangle-alert" title="Diese Person wird nicht benachrichtigt">
        Sie hat weder E-Mail-Adresse noch Mobilnummer angegeben und sieht den Status nur in „Mein Bereich“.
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
          <span>SMS an {formatTelefon(phone)}</span>
        </label>
      )}
    </fieldset>
  )
}

function useWords({
  action,
  status,
  anmerkung,
  initial,
}: {
  action: string
  status: StaffStatus | null
  anmerkung: string
  initial: WordsPreview | null
}): WordsPreview | null {
  const [made, setMade] = useState<{ status: string; words: WordsPreview } | null>(null)
  const { send, busy } = useForm({
    action,
    intent: 'vorschau',
    hidden: { status: status ?? '' },
    revalidate: false,
    // On failure the old texts stay; the form shows errors of the note.
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
    if (!isFree || status === null || anmerkung === '' || wanted === asked.current) return
    const timer = setTimeout(() => {
      asked.current = wanted
      void ask.current({ anmerkung })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [status, anmerkung, isFree])
  return anmerkung !== '' && made?.status === status ? made.words : initial
}
