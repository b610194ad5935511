import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { checkPublication } from '#app/shared/exposes/missing-for-publication.ts'
import { readFormValues } from '#app/shared/form/form-values.ts'
import { type ExposeTexts, isAdvertised, readTexts } from '#app/shared/verwaltung/exposes/expose-fields.ts'
import { readTyped } from '#app/shared/verwaltung/exposes/expose-form.schema.ts'
import { EXPOSE_ANLEGEN_PATH, type ExposeFormView, exposePath } from '#app/shared/verwaltung/exposes/expose-view.ts'
import { toLiegenschaftId } from '#app/shared/verwaltung/exposes/liegenschaft-choice.ts'
import { useExposeBase } from './use-expose-base.ts'

export type ExposeForm = ReturnType<typeof useExposeForm>

/** Form of an Exposé. `missing`: legal requirements that are not met. */
export function useExposeForm(view: ExposeFormView) {
  const form = useForm({
    action: view.id === null ? EXPOSE_ANLEGEN_PATH : exposePath(view.id),
    intent: 'speichern',
    schema: async () => (await import('#app/shared/verwaltung/exposes/expose-form.schema.ts')).ExposeSchema,
    whenLeft: true,
    onDone(answer, sent) {
      base.saved(answer, { sent: readForm(sent), now: readFields() })
      showToast({ kind: 'erfolg', title: 'Exposé gespeichert' })
    },
    onNext: () => base.forget(),
    onFailure({ code }) {
      if (code === 'VERALTET') base.refused()
    },
  })
  const base = useExposeBase(view, { sent: form.values, isOutdated: form.error?.code === 'VERALTET' })
  const { values } = readTexts(base.typed)
  const images = view.bilder?.bilder.map(({ url }) => url) ?? []
  const checks = checkPublication({ ...values, title: values.title ?? '', images }, view.today)
  const missing = checks.filter(({ level, isMet }) => level === 'law' && !isMet)
  const isStrict = isAdvertised(values.sichtbarkeit) || form.error?.code === 'EXPOSE_UNVOLLSTAENDIG'

  function readForm(formData: FormData): ExposeTexts {
    const typed = readTyped(readFormValues(formData))
    return { ...typed, propertyId: toLiegenschaftId(view.liegenschaften, typed.propertyId) }
  }

  const readFields = () => (form.props.ref.current ? readForm(new FormData(form.props.ref.current)) : base.typed)

  return {
    form,
    base,
    checks,
    missing,
    sichtbarkeit: values.sichtbarkeit ?? 'offline',
    errors: {
      ...(isStrict ? Object.fromEntries(missing.map(({ field, text }) => [field, text])) : {}),
      ...form.error?.fields,
    },
    type: (element: HTMLFormElement) => base.type(readForm(new FormData(element))),
    /** Resets the fields after a version was restored. Unsaved input is lost, as the button for it announces. */
    restored(answer: object) {
      const now = readFields()
      base.saved(answer, { sent: now, now })
    },
  }
}
