import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { Panel } from './panel.tsx'
import { StepFocus } from './step-focus.tsx'

export function Ersatzcodes({ codes, firma }: { codes: string[]; firma: string }) {
  const title = `Ersatzcodes für Ihr Konto bei ${firma}`
  const text = [title, 'Jeder Code gilt einmal.', '', ...codes, ''].join('\r\n')
  return (
    <Panel
      title="Zweiter Faktor eingeschaltet"
      // The codes cannot be shown again, so the dialog must not close by accident.
      dismissible={false}
      actions={
        <ButtonLink to="/konto" replace preventScrollReset>
          Ich habe die Codes gesichert
        </ButtonLink>
      }
    >
      <StepFocus>
        <Banner color="yellow" icon="key-round" title="Bitte sichern Sie jetzt Ihre Ersatzcodes">
          Damit kommen Sie hinein, wenn Ihr Telefon verloren geht. Jeder gilt einmal. Wir zeigen sie nur dieses eine
          Mal.
        </Banner>
      </StepFocus>
      <ul className="code-box ersatzcodes" translate="no" aria-label="Ersatzcodes" data-title={title}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant="secondary"
          size="small"
          icon="copy"
          className="noscript:hidden"
          onClick={() => void copy(text)}
        >
          Kopieren
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon="printer"
          className="noscript:hidden"
          onClick={() => window.print()}
        >
          Drucken
        </Button>
        <a
          className="button button--secondary button--small col-span-2"
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

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: 'Ersatzcodes kopiert' })
  } catch {
    showToast({ title: 'Fehler beim Kopieren', text: 'Bitte sichern Sie die Codes als Datei.', kind: 'fehler' })
  }
}
