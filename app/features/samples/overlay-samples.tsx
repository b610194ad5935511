import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, Drawer } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { Samples } from './samples.tsx'

const FILES = [
  { name: 'schufa_2026.pdf', text: '412 KB', share: null },
  { name: 'ausweis.jpg', text: 'Wird hochgeladen, 64 %', share: 64 },
] as const

type Offen = 'dialog' | 'lang' | 'pflicht' | 'menue' | null

export function OverlaySamples() {
  return (
    <>
      <ToastSamples />
      <DialogSamples />
      <FileSamples />
    </>
  )
}

function ToastSamples() {
  return (
    <Samples title="Toast">
      <div className="grid gap-3">
        <div className="toast">
          <Icon name="check" />
          <span>
            <b>SMS gesendet</b>Wir haben Ihnen einen Bestätigungscode per SMS gesendet.
          </span>
          <IconButton icon="x" name="Schließen" />
        </div>
        <div className="toast toast--error">
          <Icon name="triangle-alert" />
          <span>
            <b>Fehler beim Abmelden</b>Bitte versuchen Sie es erneut.
          </span>
          <IconButton icon="x" name="Schließen" />
        </div>
        <div className="row">
          <Button variant="secondary" size="small" onClick={() => showToast({ title: 'Link kopiert!' })}>
            Erfolg zeigen
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              showToast({ kind: 'fehler', title: 'Fehler beim Abmelden', text: 'Bitte versuchen Sie es erneut.' })
            }
          >
            Fehler zeigen
          </Button>
        </div>
      </div>
    </Samples>
  )
}

function DialogSamples() {
  const [open, setOpen] = useState<Offen>(null)
  return (
    <Samples title="Dialog">
      <div className="row">
        <Button variant="secondary" size="small" onClick={() => setOpen('dialog')}>
          Frage
        </Button>
        <Button variant="secondary" size="small" onClick={() => setOpen('lang')}>
          Langer Text
        </Button>
        <Button variant="secondary" size="small" onClick={() => setOpen('pflicht')}>
          Pflicht
        </Button>
        <Button variant="secondary" size="small" onClick={() => setOpen('menue')}>
          Von rechts
        </Button>
      </div>
      <SampleDialogs open={open} onClose={() => setOpen(null)} />
    </Samples>
  )
}

function SampleDialogs({ open, onClose: close }: { open: Offen; onClose: () => void }) {
  return (
    <>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Interessent löschen"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Abbrechen
            </Button>
            <Button variant="danger" onClick={close}>
              Löschen
            </Button>
          </>
        }
      >
        <p className="text-ink-2">
          Möchten Sie Mehmet Okan wirklich löschen? Diese Aktion kann nicht rückgängig gemacht werden.
        </p>
      </Dialog>
      <Dialog
        open={open === 'lang'}
        onClose={close}
        title="Langer Text"
        size="wide"
        long
        actions={<Button onClick={close}>Schließen</Button>}
      >
        {Array.from({ length: 14 }, (_, i) => i + 1).map((nummer) => (
          <p key={nummer} className="text-ink-2 text-sm">
            Absatz {nummer}. Der Inhalt rollt zwischen Titel und Knöpfen, die an ihrem Platz bleiben.
          </p>
        ))}
      </Dialog>
      <Dialog
        open={open === 'pflicht'}
        onClose={close}
        title="Mobilnummer bestätigen"
        dismissible={false}
        actions={<Button onClick={close}>SMS-Code anfordern</Button>}
      >
        <p className="text-ink-2 text-sm">
          Ohne Griff und × ist der Schritt Pflicht: Esc und ein Klick daneben tun nichts.
        </p>
      </Dialog>
      <Drawer open={open === 'menue'} onClose={close} label="Beispiel">
        <header>
          <b>Beispiel</b>
          <IconButton icon="x" name="Schließen" onClick={close} />
        </header>
      </Drawer>
    </>
  )
}

function FileSamples() {
  return (
    <Samples title="Datei">
      <div className="grid gap-2">
        {FILES.map(({ name, text, share }) => (
          <div key={name} className="file">
            <Icon name="file-text" />
            <div className="file-text">
              <b>{name}</b>
              <span className="text-xs text-ink-2">{text}</span>
              {share !== null && (
                <div className="progress">
                  <i style={{ width: `${share}%` }} />
                </div>
              )}
            </div>
            {share === null && <IconButton icon="eye" name={`${name} ansehen`} />}
            <IconButton
              icon={share === null ? 'trash-2' : 'x'}
              name={`${name} ${share === null ? 'löschen' : 'abbrechen'}`}
            />
          </div>
        ))}
        <div className="file file--error">
          <Icon name="triangle-alert" />
          <div className="file-text">
            <b>scan.tiff</b>
            <span className="text-xs text-ink-2">Bitte wählen Sie eine PDF-, JPEG- oder PNG-Datei aus.</span>
          </div>
          <IconButton icon="trash-2" name="scan.tiff entfernen" />
        </div>
        <button type="button" className="file file--add">
          <Icon name="upload" />
          <span className="file-text">
            <b>Datei hochladen</b>
            <span className="text-xs text-ink-2">PDF, JPEG oder PNG, höchstens 10 MB</span>
          </span>
        </button>
      </div>
    </Samples>
  )
}
