import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/ui/toast/toast.ts'
import type { VorlageKind } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { dokumentVorlagePath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { useBewerbung } from '../use-bewerbung.ts'

const FORM_ID = 'vorlage'

/** Choice of documents to show at the viewing instead of uploading (DOKUMENT-26). `isAhead`: a viewing can follow. */
export function useVorlage(interessentId: string, stored: readonly string[], isAhead: boolean) {
  const action = useBewerbung().keep(dokumentVorlagePath(interessentId))
  const form = useForm({
    action,
    onFailure: ({ title = 'Speichern fehlgeschlagen', text }) => showToast({ title, text, kind: 'fehler' }),
  })
  const chosen = form.busy?.getAll('vorlage') ?? stored
  return {
    action,
    isChosen: (kind: VorlageKind) => chosen.includes(kind),
    /** True if the choice is shown. A chosen kind can be deselected at any time. */
    isOffered: (kind: VorlageKind) => isAhead || chosen.includes(kind),
    choose(kind: VorlageKind, isChosen: boolean) {
      const next = new FormData()
      for (const other of stored) if (other !== kind) next.append('vorlage', other)
      if (isChosen) next.append('vorlage', kind)
      void form.send(next)
    },
  }
}

export type Vorlage = ReturnType<typeof useVorlage>

export function VorlageChoice({ kind, vorlage }: { kind: VorlageKind; vorlage: Vorlage }) {
  if (!vorlage.isOffered(kind)) return null
  return (
    <label className="checkbox">
      <input
        type="checkbox"
        name="vorlage"
        value={kind}
        form={FORM_ID}
        checked={vorlage.isChosen(kind)}
        onChange={({ currentTarget }) => vorlage.choose(kind, currentTarget.checked)}
      />
      Lege ich bei der Besichtigung vor
    </label>
  )
}

export function VorlageForm({ vorlage }: { vorlage: Vorlage }) {
  return (
    <form id={FORM_ID} method="post" action={vorlage.action} className="only-scriptless mt-5">
      <button type="submit" className="button button--secondary">
        Auswahl für die Besichtigung speichern
      </button>
    </form>
  )
}
