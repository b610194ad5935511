import { IconButton } from '../ui/icon-button.tsx'
import { teile } from './teilen.ts'

/** Shares the page's canonical URL. Hidden where no script can run. */
export function TeilenButton({ titel, url }: { titel: string; url: string }) {
  return (
    <IconButton
      solid
      className="noscript:hidden"
      icon="share-2"
      name="Teilen"
      onClick={() => void teile({ titel, url })}
    />
  )
}
