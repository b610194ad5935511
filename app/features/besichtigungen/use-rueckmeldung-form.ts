import { useState } from 'react'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/ui/toast/toast.ts'
import type { BesichtigungEntry } from '#app/shared/besichtigungen/besichtigung.types.ts'
import { rueckmeldungInPagePath } from '#app/shared/besichtigungen/rueckmeldung-path.ts'

export type RueckmeldungForm = { form: ReturnType<typeof useForm>; stand: string }

/** Form for the feedback on a viewing. The input survives any failure (BESICHTIGUNG-7). */
export function useRueckmeldungForm(
  { id, stand }: Pick<BesichtigungEntry, 'id' | 'stand'>,
  { onSaved }: { onSaved?: () => void } = {},
): RueckmeldungForm {
  // A live update must not replace this version before the conflict is reported.
  const [shown, setShown] = useState(stand)
  const [hasConflict, setHasConflict] = useState(false)
  if (hasConflict && shown !== stand) {
    setShown(stand)
    setHasConflict(false)
  }
  const form = useForm({
    // Without JavaScript the page reloads; opens it at the card.
    action: rueckmeldungInPagePath(id),
    hidden: { besichtigungId: id },
    schema: async () => (await import('#app/shared/besichtigungen/rueckmeldung.schema.ts')).RueckmeldungSchema,
    onFailure: ({ status }) => {
      if (status === 409) setHasConflict(true)
    },
    onDone: () => {
      showToast({ title: 'Rückmeldung gespeichert', kind: 'erfolg' })
      onSaved?.()
    },
  })
  return { form, stand: shown }
}
