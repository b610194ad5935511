import './vorlage.css'
import { useEffect, useState } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { type FormHandle, type FormResult, useForm } from '#app/components/form/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { ConflictDialog } from '#app/features/verwaltung/ui/form/conflict-dialog.tsx'
import { Refusal } from '#app/features/verwaltung/ui/form/refusal.tsx'
import { usePreview } from '#app/features/verwaltung/ui/form/use-preview.ts'
import { time } from '#app/shared/format/date.ts'
import {
  VORLAGEN_PATH,
  type VorlagePreview,
  type VorlageView,
  vorlagePath,
} from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { isVorlagePreview } from './is-vorlage-preview.ts'
import { useInsertVariable } from './use-insert-variable.ts'
import { compareWords, useVorlageBase } from './use-vorlage-base.ts'
import { VariableButtons, VariableList } from './variables.tsx'
import { VersionsPanel } from './versions-panel.tsx'
import { VorlagePreviewPanel } from './vorlage-preview-panel.tsx'

export function VorlagePage({ vorlage }: { vorlage: VorlageView }) {
  const { key, title, occasion, channels, versions } = vorlage
  const action = vorlagePath(key)
  const [isChanged, setIsChanged] = useState(false)
  const { base, drawn, mine, isConflict, follow, refused, close, takeOver } = useVorlageBase(vorlage)
  const form = useForm({
    action,
    onDone: (result, sent) => {
      if (result.kind === 'gespeichert') {
        setIsChanged(false)
        follow(Number(sent.get('before')), false)
      }
      sayDone(result)
    },
    onFailure: ({ code }, sent) => {
      if (code === 'VERALTET') refused(sent)
    },
  })
  const answered = isVorlagePreview(form.result) ? form.result : null
  const asked = usePreview(form.props.ref, { action, guard: isVorlagePreview, initial: answered, staysShown: true })
  const { error, ask } = asked
  const preview = asked.preview ?? vorlage.preview
  useWarnBeforeLeaving(isChanged)
  const conflict = compareWords({ base, theirs: vorlage, mine: mine ?? base })
  const [last] = versions

  function onChange() {
    setIsChanged(true)
    ask()
  }

  return (
    <>
      <PageHead title={title} subtitle={occasion} back={<BackLink to={VORLAGEN_PATH}>Vorlagen</BackLink>} />
      {channels.length > 1 && (
        <TabLinks
          label="Kanal"
          items={channels.map(({ key: other, name }) => ({ to: vorlagePath(other), name, isCurrent: other === key }))}
        />
      )}
      <FormFrame key={drawn} form={form} onChange={onChange} className="vorlage">
        <Panel className="stack">
          {form.result && 'kind' in form.result && form.result.kind === 'test' && (
            <Banner color="green" icon="check" title="Test gesendet" role="status" />
          )}
          {!isConflict && <ErrorBanner notice={toNotice(form.error, 'Nicht gespeichert')} role="alert" />}
          <input type="hidden" name="before" value={base.version} />
          <Editor vorlage={{ ...vorlage, ...base }} form={form} preview={preview} />
        </Panel>
        <div className="vorlage-aside">
          <ExampleField vorlage={vorlage} form={form} />
          <VorlagePreviewPanel preview={preview} failed={error !== null} />
        </div>
      </FormFrame>
      <VersionsPanel vorlage={vorlage} onRestored={() => follow(vorlage.version, true)} />
      <ConflictDialog
        open={isConflict}
        who={last?.name || 'Jemand anders'}
        what={`die Vorlage „${title}“${last ? ` um ${time(last.createdAt)}` : ''}`}
        fields={conflict.fields}
        ownCount={conflict.ownCount}
        busy={form.busy !== null}
        onClose={close}
        onDiscard={() => {
          takeOver()
          form.clear()
        }}
        onSave={async (choices) => {
          const merged = conflict.merge(choices)
          takeOver()
          const failure = await form.send({ ...merged, intent: 'speichern', before: String(vorlage.version) })
          if (failure === null) follow(vorlage.version, true)
        }}
      />
    </>
  )
}

function sayDone({ kind, an }: FormResult): void {
  showToast({ kind: 'erfolg', title: kind === 'test' ? `Test gesendet an ${an}` : 'Vorlage gespeichert' })
}

type EditorProps = { vorlage: VorlageView; form: FormHandle; preview: VorlagePreview }

function Editor({ vorlage, form, preview }: EditorProps) {
  const { kind, variables, testTo } = vorlage
  const insert = useInsertVariable(form.props.ref)
  const field = (name: 'betreff' | 'text') => {
    const problems = preview.problems.filter((problem) => problem.field === name)
    const control = form.field(name, vorlage[name])
    return { ...control, error: control.error ?? (problems.map(({ text }) => text).join(' ') || undefined) }
  }
  return (
    <>
      {kind === 'email' && <Field label="Betreff" required maxLength={200} {...field('betreff')} />}
      <VariableButtons variables={variables} onInsert={(name) => insert(name, variables)} />
      <Field
        label="Text"
        multiline
        required
        rows={kind === 'email' ? 18 : 5}
        maxLength={10_000}
        hint={
          kind === 'email'
            ? 'Leerzeilen trennen Absätze. „# “ am Anfang ist die Überschrift, „> “ druckt einen Absatz klein.'
            : 'Wird nach Möglichkeit als eine SMS gesendet, höchstens als zwei.'
        }
        {...field('text')}
      />
      <VariableList variables={variables} kind={kind} />
      <Refusal form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="speichern" busy={form.busy && 'Wird gespeichert...'}>
          Speichern
        </Button>
        {testTo !== null && (
          <Button
            type="submit"
            name="intent"
            value="test"
            variant="secondary"
            icon="send"
            disabled={form.busy !== null}
          >
            Test an mich
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="vorschau"
          variant="secondary"
          className="hidden noscript:inline-flex"
        >
          Vorschau
        </Button>
      </div>
    </>
  )
}

function ExampleField({ vorlage: { examples, example }, form }: { vorlage: VorlageView; form: FormHandle }) {
  return (
    <SelectField label="Vorschau mit" {...form.field('example', example)}>
      {examples.length === 0 && <option value="">Beispiel</option>}
      {examples.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function useWarnBeforeLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
}
