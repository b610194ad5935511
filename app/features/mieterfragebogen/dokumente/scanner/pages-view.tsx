import { useEffect, useRef } from 'react'
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

export function PagesView({ pages, isSaving, onMove, onRemove, onMore, onSave }: PagesViewProps) {
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ id: string; by: -1 | 1 } | null>(null)
  const removed = useRef(false)
  // The focus follows a moved page, or moves on from a removed one.
  useEffect(() => {
    const place = pages.findIndex(({ id }) => id === moved.current?.id)
    const [forward, , back] = Array.from(list.current?.children.item(place)?.querySelectorAll('button') ?? [])
    const [wanted, other] = moved.current?.by === 1 ? [back, forward] : [forward, back]
    if (wanted) (wanted.disabled ? other : wanted)?.focus()
    else if (removed.current) list.current?.querySelector<HTMLElement>('.scanner-more')?.focus()
    moved.current = null
    removed.current = false
  }, [pages])

  function move(id: string, by: -1 | 1) {
    moved.current = { id, by }
    onMove(id, by)
  }

  return (
    <div className="scanner-step">
      <ol ref={list} className="scanner-pages">
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
                onClick={() => move(id, -1)}
              />
              <IconButton
                icon="trash-2"
                name={`Seite ${index + 1} löschen`}
                onClick={() => {
                  removed.current = true
                  onRemove(id)
                }}
              />
              <IconButton
                icon="arrow-right"
                name={`Seite ${index + 1} nach hinten`}
                disabled={index === pages.length - 1}
                onClick={() => move(id, 1)}
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
