import './parts.css'
import { copyLink } from '#app/components/share/share.ts'
import { Button } from '#app/components/ui/button.tsx'

const COPY = { copied: 'Adresse kopiert', byHand: 'Bitte markieren und kopieren Sie die Adresse selbst.' }

export function FeedAddress({ label, url }: { label: string; url: string }) {
  return (
    <div className="feed-address">
      <label>
        {label}
        <input className="input" readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <Button
        variant="secondary"
        size="small"
        icon="copy"
        className="noscript:hidden"
        aria-label={`${label}: Adresse kopieren`}
        onClick={() => void copyLink(url, COPY)}
      >
        Kopieren
      </Button>
    </div>
  )
}
