import { useSuchField } from '#app/components/hooks/use-search-field.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { SUCHE_MAX_CHARS } from '#app/shared/exposes/expose-filter.ts'

type SuchFieldProps = {
  suche: string
  onChange: (suche: string) => void
  placeholder: string
  high?: boolean
}

/** Search field named `q`, usable in a form without JavaScript. */
export function SuchField({ suche, onChange, placeholder, high = false }: SuchFieldProps) {
  const field = useSuchField(suche, onChange)
  return (
    <div className="affix affix--icon">
      <Icon name="search" />
      <input
        {...field}
        type="search"
        name="q"
        className={high ? 'input min-h-14!' : 'input'}
        aria-label="Suche"
        placeholder={placeholder}
        maxLength={SUCHE_MAX_CHARS}
        autoComplete="off"
        enterKeyHint="search"
      />
    </div>
  )
}
