import { useState } from 'react'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/ui/toast.ts'
import type { BesichtigungEntry } from '#app/shared/besichtigungen/besichtigung.types.ts'
import { rueckmeldungInPagePath } from '#app/shared/besichtigungen/rueckmeldung-path.ts'

/** The form of a viewing's feedback, and the version of it that was shown. */
export type RueckmeldungForm = { form: ReturnType<typeof useForm>; stand: string }

/** The feedback of a viewing, in a dialog or in the page. Whatever fails, what was typed stays (BESICHTIGUNG-7). */
export function useRueckmeldungForm(
  { id, stand }: Pick<BesichtigungEntry, 'id' | 'stand'>,
  { onSaved }: { onSaved?: () => void } = {},
): RueckmeldungForm {
  // What the person has seen: news of another device must not pass for it before they have read of them.
  const [shown, setShown] = useState(stand)
  const [hasConflict, setHasConflict] = useState(false)
  if (hasConflict && shown !== stand) {
    setShown(stand)
    setHasConflict(false)
  }
  const form = useForm({
    // Without a script the page comes anew: where the card is.
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
