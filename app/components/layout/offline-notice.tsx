import { useBlocker } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'

/**
 * Without a connection the page stays, and says so (SEITE-16): the router would put the browser's own error page in its
 * place as soon as a file of the next page cannot be loaded. Not a toast, whose file would have to be loaded as well.
 */
export function OfflineNotice() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      // The page before is there still; whether its data can be had it says itself.
      historyAction !== 'POP' && currentLocation.pathname !== nextLocation.pathname && !navigator.onLine,
  )
  if (blocker.state !== 'blocked') return null
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
            onClick={() => {
              if (navigator.onLine) blocker.proceed()
            }}
          >
            Erneut versuchen
          </Button>
        </div>
        <IconButton icon="x" name="Schließen" onClick={() => blocker.reset()} />
      </div>
    </div>
  )
}
