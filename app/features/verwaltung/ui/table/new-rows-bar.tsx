import '#app/features/verwaltung/ui/bars.css'
import { Icon } from '#app/components/ui/icon.tsx'

type NewRowsBarProps = {
  /** Text such as „2 neue Anfragen anzeigen“; null if there are no new rows. */
  text: string | null
  onShow: () => void
}

/** Bar that announces new rows. They are shown after a press, so that the list does not move (VERWALTUNG-5). */
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
