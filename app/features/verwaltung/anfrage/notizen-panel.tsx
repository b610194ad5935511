import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toastOf, toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { date, time } from '#app/shared/format/date.ts'
import type { AnfrageView, NotizRow } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { Panel } from '../ui/panel.tsx'

/** Panel with staff's notes on an inquiry. Only the author can delete a note (ANFRAGESEITE-4). */
export function NotizenPanel({ anfrage: { notizen }, action }: { anfrage: AnfrageView; action: string }) {
  const form = useForm({
    action,
    intent: 'notiz',
    schema: async () => (await import('#app/shared/verwaltung/anfragen/anfrage-forms.schema.ts')).NotizSchema,
    onDone: () => form.props.ref.current?.reset(),
  })
  return (
    <Panel title="Interne Notizen" className="stack">
      {notizen.length > 0 && (
        <ul className="panel-rows">
          {notizen.map((notiz) => (
            <Row key={notiz.id} notiz={notiz} action={action} />
          ))}
        </ul>
      )}
      <FormFrame form={form} className="stack">
        <ErrorBanner notice={toNotice(form.error, 'Nicht gespeichert')} role="alert" />
        <Field
          multiline
          label="Neue Notiz"
          rows={2}
          hint="Im Portal sieht sie nur die Verwaltung. Die Person kann sie verlangen: Sie gehört zu ihrer Datenauskunft."
          {...form.field('text')}
        />
        <Button type="submit" variant="secondary" size="small" busy={form.busy && 'Wird gespeichert...'}>
          Notiz speichern
        </Button>
      </FormFrame>
    </Panel>
  )
}

function Row({ notiz: { id, text, who, isOwn, at }, action }: { notiz: NotizRow; action: string }) {
  const form = useForm({ action, intent: 'notiz-loeschen', hidden: { notizId: id }, onFailure: toastOf })
  return (
    <li>
      <span className="min-w-0 flex-1">
        <span className="whitespace-pre-line">{text}</span>
        <small>
          {who}, {date(at)}, {time(at)}
        </small>
      </span>
      {isOwn && (
        <FormFrame form={form}>
          <button
            type="submit"
            className="icon-button"
            aria-label={`Notiz löschen: ${text.slice(0, 40)}`}
            aria-busy={form.busy ? true : undefined}
          >
            <Icon name="trash-2" size="small" />
          </button>
        </FormFrame>
      )}
    </li>
  )
}
