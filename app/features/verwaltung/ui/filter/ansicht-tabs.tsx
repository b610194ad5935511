import { useState } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { TabLinks } from '#app/features/verwaltung/ui/tab-links.tsx'
import type { AnsichtView } from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'

type AnsichtTabsProps = {
  label: string
  path: string
  query: string
  ansicht: string | null
  ansichten: readonly AnsichtView[]
}

const schema = async () => (await import('#app/shared/verwaltung/ansicht.schema.ts')).SaveAnsichtSchema

const FAILED = 'Ansicht nicht gespeichert'

/** Tabs of saved views. An asterisk marks a view whose filters were changed (ANFRAGEN-6). */
export function AnsichtTabs({ label, path, query, ansicht, ansichten }: AnsichtTabsProps) {
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null)
  const opened = ansicht === null ? undefined : ansichten.find(({ id }) => id === ansicht)
  const own = opened?.canChange ? opened : undefined
  const isChanged = opened !== undefined && opened.query !== query
  const isKnown = ansichten.some((view) => view.query === query)
  return (
    <>
      <TabLinks
        label={label}
        items={ansichten.map((view) => ({
          to: urlOf(path, view),
          name: `${view.name}${view.von === undefined ? '' : ` (${view.von})`}${view === opened && isChanged ? ' *' : ''}`,
          count: view.count,
          isCurrent: opened === undefined ? view.id === null && view.query === query : view === opened,
        }))}
      >
        {(!isKnown || isChanged) && (
          <button type="button" className="noscript:hidden" onClick={() => setDialog('save')}>
            <Icon name="plus" size="small" />
            Ansicht speichern
          </button>
        )}
        {own !== undefined && !isChanged && (
          <button type="button" className="noscript:hidden" onClick={() => setDialog('rename')}>
            <Icon name="pencil" size="small" />
            Ansicht ändern
          </button>
        )}
      </TabLinks>
      <SaveDialog
        key={query}
        path={path}
        open={dialog === 'save'}
        onClose={() => setDialog(null)}
        query={query}
        isNew={!isKnown && !(isChanged && own !== undefined)}
        own={isChanged ? own : undefined}
      />
      {own !== undefined && (
        <RenameDialog
          key={own.id}
          path={path}
          open={dialog === 'rename'}
          onClose={() => setDialog(null)}
          ansicht={own}
        />
      )}
    </>
  )
}

function urlOf(path: string, { id, query }: AnsichtView): string {
  const params = new URLSearchParams(query)
  if (id !== null) params.set('ansicht', id)
  return params.size > 0 ? `${path}?${params}` : path
}

type DialogProps = { path: string; open: boolean; onClose: () => void }

/** `isNew`: the query matches no saved view. `own`: the open view, if this account may change it. */
type SaveDialogProps = DialogProps & { query: string; isNew: boolean; own: AnsichtView | undefined }

function SaveDialog({ path, open, onClose, query, isNew, own }: SaveDialogProps) {
  const form = useForm({ action: path, intent: 'speichern', hidden: { query }, schema, onNext: onClose })
  const over = useForm({
    action: path,
    intent: 'setzen',
    hidden: { id: own?.id ?? '', query },
    onNext: onClose,
  })
  return (
    <>
      <noscript>
        {import.meta.env.SSR && isNew && (
          <FormFrame form={form} className="flex flex-wrap items-end gap-3">
            <Field label="Name der Ansicht" required maxLength={60} {...form.field('name')} />
            <TeamBox isMeant={form.values?.team === 'ja'} />
            <Button type="submit" variant="secondary">
              Ansicht speichern
            </Button>
          </FormFrame>
        )}
      </noscript>
      <FormDialog form={form} open={open} onClose={onClose} title="Ansicht speichern" className="stack">
        <ErrorBanner notice={toNotice(form.error, FAILED)} role="alert" />
        <Field label="Name der Ansicht" required maxLength={60} {...form.field('name')} />
        <TeamBox isMeant={form.values?.team === 'ja'} />
        {own !== undefined && (
          <>
            <Button variant="secondary" busy={over.busy && 'Wird gespeichert...'} onClick={() => void over.send()}>
              „{own.name}“ überschreiben
            </Button>
            <ErrorBanner notice={toNotice(over.error, FAILED)} role="alert" />
          </>
        )}
      </FormDialog>
    </>
  )
}

function TeamBox({ isMeant }: { isMeant: boolean }) {
  return (
    <label className="checkbox">
      <input type="checkbox" name="team" value="ja" defaultChecked={isMeant} />
      <span>Für das ganze Team</span>
    </label>
  )
}

function RenameDialog({ path, open, onClose, ansicht }: DialogProps & { ansicht: AnsichtView }) {
  const hidden = { id: ansicht.id ?? '' }
  const form = useForm({ action: path, intent: 'aendern', hidden, schema: renameSchema, onDone: onClose })
  const removal = useForm({ action: path, intent: 'loeschen', hidden, onNext: onClose })
  return (
    <>
      <noscript>
        {import.meta.env.SSR && (
          <div className="flex flex-wrap items-end gap-3">
            <FormFrame form={form} className="flex flex-wrap items-end gap-3">
              <Field label="Name der Ansicht" required maxLength={60} {...form.field('name', ansicht.name)} />
              <Button type="submit" variant="secondary">
                Ansicht umbenennen
              </Button>
            </FormFrame>
            <FormFrame form={removal}>
              <Button type="submit" variant="danger">
                Ansicht löschen
              </Button>
            </FormFrame>
          </div>
        )}
      </noscript>
      <FormDialog form={form} open={open} onClose={onClose} title="Ansicht ändern" className="stack">
        <ErrorBanner notice={toNotice(form.error, FAILED)} role="alert" />
        <Field label="Name der Ansicht" required maxLength={60} {...form.field('name', ansicht.name)} />
        <Button variant="danger" busy={removal.busy && 'Wird gelöscht...'} onClick={() => void removal.send()}>
          Ansicht löschen
        </Button>
        <ErrorBanner notice={toNotice(removal.error, 'Ansicht nicht gelöscht')} role="alert" />
      </FormDialog>
    </>
  )
}

const renameSchema = async () => (await import('#app/shared/verwaltung/ansicht.schema.ts')).RenameAnsichtSchema
