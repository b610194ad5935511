import { useForm } from '#app/components/formular/use-form.ts'
import { showToast } from '#app/components/ui/toast.ts'
import { SUCHE_GEAENDERT } from '#app/shared/suchen/suchen-texte.ts'

/** A form that changes a saved search, or deletes it; it says so when it is done. */
export function useSucheAendern(intent: 'benachrichtigung' | 'loeschen', suche: string) {
  return useForm({
    action: '/suchen',
    intent,
    hidden: { suche },
    signIn: { weiter: '/konto' },
    onDone: ({ art }) => {
      if (art === 'geaendert' || art === 'geloescht') showToast({ ...SUCHE_GEAENDERT[art], art: 'erfolg' })
    },
  })
}
