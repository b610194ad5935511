import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { SUCHE_CHANGED } from '#app/shared/suchen/suchen-texts.ts'

export function useChangeSuche(intent: 'benachrichtigung' | 'loeschen', suche: string) {
  return useForm({
    action: '/suchen',
    intent,
    hidden: { suche },
    signIn: { next: '/konto' },
    onDone: ({ kind }) => {
      if (kind === 'geaendert' || kind === 'geloescht') showToast({ ...SUCHE_CHANGED[kind], kind: 'erfolg' })
    },
  })
}
