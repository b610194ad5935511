import { SUCHE_MAX_ZEICHEN } from '#app/shared/exposes/expose-filter.ts'
import { useSuchFeld } from '../hooks/use-such-feld.ts'
import { Icon } from './icon.tsx'

type SuchFeldProps = {
  suche: string
  /** Told of every change. */
  onChange: (suche: string) => void
  placeholder: string
  /** 56 px instead of 48. */
  hoch?: boolean
}

/** The search box of a list, field `q`; part of a form that works without JavaScript. */
export function SuchFeld({ suche, onChange, placeholder, hoch = false }: SuchFeldProps) {
  const feld = useSuchFeld(suche, onChange)
  return (
    <div className="affix pre">
      <Icon name="search" />
      <input
        {...feld}
        type="search"
        name="q"
        className={hoch ? 'inp min-h-14!' : 'inp'}
        aria-label="Suche"
        placeholder={placeholder}
        maxLength={SUCHE_MAX_ZEICHEN}
        autoComplete="off"
        enterKeyHint="search"
      />
    </div>
  )
}
