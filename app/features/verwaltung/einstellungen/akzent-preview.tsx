import { Logo } from '#app/components/layout/logo.tsx'
import {
  CONTRAST_MIN,
  LIGHT_GROUNDS,
  leastContrast,
  nearestReadable,
  readHex,
  toAkzent,
} from '#app/shared/farbe/contrast.ts'
import { Panel } from '../ui/panel.tsx'

export function AkzentPreview({ typed, name }: { typed: string; name: string }) {
  const hex = readHex(typed)
  const readable = hex === null ? null : nearestReadable(hex, LIGHT_GROUNDS)
  const akzent = readable === null ? null : toAkzent(readable)
  const isOffered = hex !== null && leastContrast(hex, LIGHT_GROUNDS) < CONTRAST_MIN
  return (
    <Panel title="So sieht es aus">
      <p className="text-sm text-ink-2">
        {readable === null ? 'mit der Farbe des Portals' : `mit ${readable.toUpperCase()}`}
        {isOffered && ', der nächsten lesbaren Farbe'}
      </p>
      <div
        className="einstellungen-preview"
        inert
        style={akzent ? { '--brand': akzent.light, '--brand-dark': akzent.dark } : undefined}
      >
        <span className="logo">
          <Logo text={name} />
        </span>
        <b className="einstellungen-preview-title">Helle Altbauwohnung mit Küchenbalkon</b>
        <span className="flex flex-wrap gap-2">
          <span className="button button--small">Interesse</span>
          <span className="button button--secondary button--small">Teilen</span>
        </span>
        <span className="link">Details ansehen</span>
      </div>
    </Panel>
  )
}
