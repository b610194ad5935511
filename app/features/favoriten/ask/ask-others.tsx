import { favoriten, useFavoriten } from '#app/components/favoriten/use-favoriten.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { keepDraft, readDraft, tick } from '../anfrage-draft.ts'

const openStorage = () => window.sessionStorage

export function AskOthers({ expose: { id, title } }: { expose: ExposeCard }) {
  const others = (useFavoriten() ?? []).filter((favorit) => favorit.id !== id)
  if (others.length === 0) return null

  function addToList() {
    favoriten.add({ id, title })
    keepDraft(openStorage, tick(readDraft(openStorage), id, true))
  }

  return (
    <section className="card card--padded stack mt-5 [--gap:12px]">
      <h2 className="text-xl">{others.length === 1 ? 'Beide' : `Alle ${others.length + 1}`} zusammen anfragen?</h2>
      <p className="text-sm text-ink-2">
        {others.length === 1
          ? 'Auf Ihrer Anfragenliste steht noch eine Wohnung.'
          : `Auf Ihrer Anfragenliste stehen noch ${others.length} Wohnungen.`}{' '}
        Dort wählen Sie aus und fragen mit einer Anfrage an.
      </p>
      <ButtonLink variant="secondary" className="justify-self-start" to="/wishlist" onClick={addToList}>
        Zusammen anfragen
      </ButtonLink>
    </section>
  )
}
