import '#app/features/verwaltung/ui/bars.css'
import { Icon } from '#app/components/ui/icon.tsx'

type NewRowsBarProps = {
  /** Such as „2 neue Anfragen anzeigen“; null without new rows. */
  text: string | null
  onShow: () => void
}

/** New rows wait for a press and do not push the list (VERWALTUNG-5). */
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
