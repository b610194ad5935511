import { useState } from 'react'
import type { LostPage } from '../hooks/use-kept-page.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'

/** Notice about a page that failed to load (SEITE-16). Not a toast, because the toasts' code might be unreachable. */
export function OfflineNotice({ lost: { retry, stay } }: { lost: LostPage }) {
  const [trying, setTrying] = useState(false)
  return (
    <div className="toasts">
      <div className="toast toast--error" role="alert">
        <Icon name="wifi-off" />
        <div>
          <b>Keine Verbindung</b>
          <span>Diese Seite bleibt stehen, bis Sie wieder online sind.</span>
          <Button
            variant="ghost"
            size="small"
            className="-ml-3"
            busy={trying && 'Wird versucht...'}
            onClick={() => {
              setTrying(true)
              void retry().finally(() => setTrying(false))
            }}
          >
            Erneut versuchen
          </Button>
        </div>
        <IconButton icon="x" name="Schließen" onClick={stay} />
      </div>
    </div>
  )
}
