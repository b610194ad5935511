import { ConflictDialog } from '#app/features/verwaltung/ui/form/conflict-dialog.tsx'
import { time } from '#app/shared/format/date.ts'
import { exposeChoiceText } from '#app/shared/verwaltung/exposes/expose-choices.ts'
import {
  EXPOSE_FIELDS,
  type ExposeField,
  type ExposeTexts,
  mapFields,
} from '#app/shared/verwaltung/exposes/expose-fields.ts'
import type { ExposeFormView } from '#app/shared/verwaltung/exposes/expose-view.ts'
import { toLiegenschaftName } from '#app/shared/verwaltung/exposes/liegenschaft-choice.ts'
import type { ExposeForm } from './use-expose-form.ts'

/** Dialog about fields that another operator has changed since. It is rare, so its code loads when it opens. */
export default function ExposeConflict({
  view,
  form,
  base,
}: { view: ExposeFormView } & Pick<ExposeForm, 'form' | 'base'>) {
  const { saved } = view
  const { conflict } = base
  return (
    <ConflictDialog
      open={conflict !== null}
      who={saved?.who || 'Jemand anders'}
      what={`dieses Exposé${saved ? ` um ${time(saved.at)}` : ''}`}
      fields={(conflict?.conflicts ?? []).map((name) => ({
        name,
        label: EXPOSE_FIELDS[name].label,
        theirs: shownText(view, name, view.texts[name]),
        mine: shownText(view, name, conflict?.texts[name]),
      }))}
      ownCount={conflict?.own.length ?? 0}
      busy={form.busy !== null}
      onClose={base.close}
      onDiscard={() => {
        base.discard()
        form.clear()
      }}
      onSave={(choices) => {
        if (!conflict) return
        const texts = mapFields((name) => (choices[name] === 'theirs' ? view.texts : conflict.texts)[name])
        base.takeOver(texts)
        void form.send(toFormData(texts, view.texts))
      }}
    />
  )
}

function shownText({ liegenschaften }: ExposeFormView, name: ExposeField, text = ''): string {
  const words = exposeChoiceText(name, text) ?? text
  return (name === 'propertyId' ? toLiegenschaftName(liegenschaften, text) : words) || 'leer'
}

function toFormData(texts: ExposeTexts, stored: ExposeTexts): FormData {
  const formData = new FormData()
  for (const [name, text] of Object.entries(texts)) if (name !== 'ausstattung') formData.set(name, text)
  for (const entry of texts.ausstattung.split('\n')) if (entry !== '') formData.append('ausstattung', entry)
  formData.set('stand', JSON.stringify(stored))
  return formData
}
