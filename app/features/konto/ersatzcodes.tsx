import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { Panel } from './panel.tsx'
import { SchrittFokus } from './schritt-fokus.tsx'

/** The recovery codes, shown this once: to copy, print or keep as a file. */
export function Ersatzcodes({ codes, firma }: { codes: string[]; firma: string }) {
  const titel = `Ersatzcodes für Ihr Konto bei ${firma}`
  const text = [titel, 'Jeder Code gilt einmal.', '', ...codes, ''].join('\r\n')
  return (
    <Panel
      titel="Zweiter Faktor eingeschaltet"
      // Nobody can show the codes again: they are not closed by a slip of the hand.
      dismissible={false}
      actions={
        <ButtonLink to="/konto" replace preventScrollReset>
          Ich habe die Codes gesichert
        </ButtonLink>
      }
    >
      <SchrittFokus>
        <Banner farbe="yellow" icon="key-round" titel="Bitte sichern Sie jetzt Ihre Ersatzcodes">
          Damit kommen Sie hinein, wenn Ihr Telefon verloren geht. Jeder gilt einmal. Wir zeigen sie nur dieses eine
          Mal.
        </Banner>
      </SchrittFokus>
      <ul className="ziffern ersatzcodes" translate="no" aria-label="Ersatzcodes" data-titel={titel}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="two" size="sm" icon="copy" className="noscript:hidden" onClick={() => void kopiere(text)}>
          Kopieren
        </Button>
        <Button variant="two" size="sm" icon="printer" className="noscript:hidden" onClick={() => window.print()}>
          Drucken
        </Button>
        <a
          className="btn two sm col-span-2"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="ersatzcodes.txt"
        >
          <Icon name="download" />
          Als Datei sichern
        </a>
      </div>
    </Panel>
  )
}

async function kopiere(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ titel: 'Ersatzcodes kopiert' })
  } catch {
    showToast({ titel: 'Fehler beim Kopieren', text: 'Bitte sichern Sie die Codes als Datei.', art: 'fehler' })
  }
}
