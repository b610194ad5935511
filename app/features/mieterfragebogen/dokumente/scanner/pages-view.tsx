import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import type { ScannedPage } from './take-page.ts'

type PagesViewProps = {
  pages: readonly ScannedPage[]
  isSaving: boolean
  onMove: (id: string, by: -1 | 1) => void
  onRemove: (id: string) => void
  onMore: () => void
  onSave: () => void
}

/** All pages of the document: put in order, added to, and sent as one PDF (SCANNER-6). */
export function PagesView({ pages, isSaving, onMove, onRemove, onMore, onSave }: PagesViewProps) {
  return (
    <div className="scanner-step">
      <ol className="scanner-pages">
        {pages.map(({ id, url }, index) => (
          <li key={id}>
            <img src={url} alt={`Seite ${index + 1}`} />
            <span className="scanner-number" aria-hidden="true">
              {index + 1}
            </span>
            <span className="flex justify-between">
              <IconButton
                icon="arrow-left"
                name={`Seite ${index + 1} nach vorn`}
                disabled={index === 0}
                onClick={() => onMove(id, -1)}
              />
              <IconButton icon="trash-2" name={`Seite ${index + 1} löschen`} onClick={() => onRemove(id)} />
              <IconButton
                icon="arrow-right"
                name={`Seite ${index + 1} nach hinten`}
                disabled={index === pages.length - 1}
                onClick={() => onMove(id, 1)}
              />
            </span>
          </li>
        ))}
        <li>
          <button type="button" className="scanner-more" onClick={onMore}>
            <Icon name="plus" size="large" />
            Weitere Seite
          </button>
        </li>
      </ol>
      <div className="full-screen-actions">
        <Button block busy={isSaving && 'Wird gespeichert...'} onClick={onSave}>
          {pages.length === 1 ? '1 Seite als PDF hochladen' : `${pages.length} Seiten als PDF hochladen`}
        </Button>
      </div>
    </div>
  )
}
