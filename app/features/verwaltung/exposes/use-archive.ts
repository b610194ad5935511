import { toastOf } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { isNumber, objectOf } from '#app/shared/json/guards.ts'
import { exposePath, openAnfragenText } from '#app/shared/verwaltung/exposes/expose-view.ts'

const isArchived = objectOf({ anfragen: isNumber, termine: isNumber })

/** Form that archives the Exposé, reports its open inquiries and offers to undo (BESTAND-7, BESTAND-11). */
export function useArchive(id: string) {
  const action = exposePath(id)
  const undo = useForm({
    action,
    intent: 'undo',
    onDone: () => showToast({ kind: 'erfolg', title: 'Wieder da, wie vorher' }),
    onFailure: toastOf,
  })
  return useForm({
    action,
    intent: 'archivieren',
    onDone(answer) {
      const open = isArchived(answer) && answer.anfragen > 0 ? answer : null
      showToast({
        kind: 'erfolg',
        title: 'Archiviert',
        ...(open && { text: `${openAnfragenText(open)}. Auf der Seite des Exposés können Sie allen absagen.` }),
        action: { text: 'Rückgängig', run: () => void undo.send() },
      })
    },
    onFailure: toastOf,
  })
}
