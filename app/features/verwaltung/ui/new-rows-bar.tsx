import './bars.css'
import { Icon } from '#app/components/ui/icon.tsx'

type NewRowsBarProps = {
  /** „2 neue Anfragen anzeigen“; null where there are none. */
  text: string | null
  onShow: () => void
}

/** New rows do not push the list: this stands above it until it is pressed (VERWALTUNG-5). */
export function NewRowsBar({ text, onShow }: NewRowsBarProps) {
  return (
    <div role="status">
      {text !== null && (
        <button type="button" className="new-rows" onClick={onShow}>
          <Icon name="arrow-up" size="small" />
          {text}
        </button>
      )}
    </div>
  )
}
