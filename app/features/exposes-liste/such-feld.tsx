import { useSuchFeld } from '#app/components/hooks/use-such-feld.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { SUCHE_MAX_ZEICHEN } from '#app/shared/exposes/expose-filter.ts'

/** The list's search box; part of the form that works without JavaScript. */
export function SuchFeld({ suche, onChange }: { suche: string; onChange: (text: string) => void }) {
  const feld = useSuchFeld(suche, onChange)
  return (
    <div className="affix pre">
      <Icon name="search" />
      <input
        {...feld}
        type="search"
        name="q"
        className="inp"
        aria-label="Suche"
        placeholder="Suchen Sie nach Titel, Ort oder Adresse..."
        maxLength={SUCHE_MAX_ZEICHEN}
        autoComplete="off"
        enterKeyHint="search"
      />
    </div>
  )
}
