import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { type FormHandle, useForm } from '#app/components/form/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { ICON_NAMES, toIconName } from '#app/components/ui/icon-name.ts'
import { Refusal } from '#app/features/verwaltung/ui/form/refusal.tsx'
import { integer } from '#app/shared/format/number.ts'
import {
  AUSSTATTUNG_PATH,
  type AusstattungEntry,
  LIEGENSCHAFTEN_PATH,
} from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'

type Entry = AusstattungEntry & { stand: string }

const loadSchema = async () =>
  (await import('#app/shared/verwaltung/liegenschaften/liegenschaft.schema.ts')).AusstattungSchema

export function AusstattungPage({ entries }: { entries: readonly Entry[] }) {
  const byCategory = Object.entries(Object.groupBy(entries, ({ category }) => category))
  return (
    <div className="stack">
      <PageHead
        title="Ausstattung"
        subtitle="Was Exposés haben können, nach Kategorien."
        back={<BackLink to={LIEGENSCHAFTEN_PATH}>Liegenschaften</BackLink>}
      />
      <datalist id="kategorien">
        {byCategory.map(([category]) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <div className="panels panels--aside">
        <div className="stack min-w-0">
          {byCategory.map(([category, rows = []]) => (
            <Panel key={category} title={category} note={rows.length === 1 ? '1 Eintrag' : `${rows.length} Einträge`}>
              <ul className="panel-rows">
                {rows.map((entry) => (
                  <Row key={`${entry.id} ${entry.stand}`} entry={entry} entries={entries} />
                ))}
              </ul>
            </Panel>
          ))}
          {entries.length === 0 && <Panel>Der Katalog ist noch leer.</Panel>}
        </div>
        <aside>
          <NewEntry />
        </aside>
      </div>
    </div>
  )
}

function NewEntry() {
  const form = useForm({
    action: AUSSTATTUNG_PATH,
    intent: 'ausstattung-anlegen',
    schema: loadSchema,
    onDone: () => form.props.ref.current?.reset(),
  })
  return (
    <Panel title="Neu">
      <FormFrame form={form} className="stack">
        <ErrorBanner notice={toNotice(form.error, 'Nicht angelegt')} role="alert" />
        <EntryFields form={form} />
        <Refusal form={form} />
        <Button type="submit" busy={form.busy && 'Wird angelegt...'}>
          Anlegen
        </Button>
      </FormFrame>
    </Panel>
  )
}

function EntryFields({ form, entry }: { form: FormHandle; entry?: Entry }) {
  return (
    <>
      <Field label="Name" required maxLength={80} {...form.field('name', entry?.name)} />
      <Field label="Kategorie" required maxLength={80} list="kategorien" {...form.field('category', entry?.category)} />
      <SelectField label="Symbol" {...form.field('icon', entry?.icon ?? '')}>
        <option value="">ohne</option>
        {ICON_NAMES.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function Row({ entry, entries }: { entry: Entry; entries: readonly Entry[] }) {
  const { id, name, icon, used, stand } = entry
  const hidden = { ausstattungId: id }
  const form = useForm({
    action: AUSSTATTUNG_PATH,
    intent: 'ausstattung',
    hidden: { ...hidden, stand },
    schema: loadSchema,
  })
  const merge = useForm({ action: AUSSTATTUNG_PATH, intent: 'zusammenfuehren', hidden })
  const remove = useForm({ action: AUSSTATTUNG_PATH, intent: 'ausstattung-loeschen', hidden })
  const failure = form.error ?? merge.error ?? remove.error
  return (
    <li>
      <details className="min-w-0 flex-1" open={failure !== null || undefined}>
        <summary className="flex items-center gap-3">
          <Icon name={toIconName(icon)} />
          <span className="min-w-0 flex-1">
            {name}
            <small className="block">{usesText(used)}</small>
          </span>
        </summary>
        <div className="stack mt-3">
          <ErrorBanner notice={toNotice(failure, 'Nicht gespeichert')} role="alert" />
          <FormFrame form={form} className="stack">
            <EntryFields form={form} entry={entry} />
            <Refusal form={form} />
            <Button type="submit" variant="secondary" size="small" busy={form.busy && 'Wird gespeichert...'}>
              {`${name} speichern`}
            </Button>
          </FormFrame>
          <FormFrame form={merge} className="stack">
            <SelectField label="Zusammenführen mit" hint="Alle Exposés bekommen dann diese." {...merge.field('into')}>
              {entries
                .filter((other) => other.id !== id)
                .map((other) => (
                  <option key={other.id} value={other.id}>
                    {`${other.category}: ${other.name}`}
                  </option>
                ))}
            </SelectField>
            <Button type="submit" variant="secondary" size="small" busy={merge.busy && 'Wird zusammengeführt...'}>
              {`${name} zusammenführen`}
            </Button>
          </FormFrame>
          {used === 0 && (
            <FormFrame form={remove}>
              <Button type="submit" variant="danger" size="small" busy={remove.busy && 'Wird gelöscht...'}>
                {`${name} löschen`}
              </Button>
            </FormFrame>
          )}
        </div>
      </details>
    </li>
  )
}

function usesText(used: number): string {
  if (used === 0) return 'hat kein Exposé'
  return used === 1 ? '1 Exposé' : `${integer(used)} Exposés`
}
