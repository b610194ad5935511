import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, Drawer } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { Muster } from './muster.tsx'

const DATEIEN = [
  { name: 'schufa_2026.pdf', text: '412 KB', anteil: null },
  { name: 'ausweis.jpg', text: 'Wird hochgeladen, 64 %', anteil: 64 },
] as const

type Offen = 'dialog' | 'lang' | 'pflicht' | 'menue' | null

/** Toasts, dialogs, the drawer and documents. */
export function OverlayMuster() {
  const [offen, setOffen] = useState<Offen>(null)
  const close = () => setOffen(null)
  return (
    <>
      <Muster titel="Toast">
        <div className="grid gap-3">
          <div className="toast">
            <Icon name="check" />
            <span>
              <b>SMS gesendet</b>Wir haben Ihnen einen Bestätigungscode per SMS gesendet.
            </span>
            <IconButton icon="x" name="Schließen" />
          </div>
          <div className="toast bad">
            <Icon name="triangle-alert" />
            <span>
              <b>Fehler beim Abmelden</b>Bitte versuchen Sie es erneut.
            </span>
            <IconButton icon="x" name="Schließen" />
          </div>
          <div className="row">
            <Button variant="two" size="sm" onClick={() => showToast({ titel: 'Link kopiert!' })}>
              Erfolg zeigen
            </Button>
            <Button
              variant="two"
              size="sm"
              onClick={() =>
                showToast({ art: 'fehler', titel: 'Fehler beim Abmelden', text: 'Bitte versuchen Sie es erneut.' })
              }
            >
              Fehler zeigen
            </Button>
          </div>
        </div>
      </Muster>

      <Muster titel="Dialog">
        <div className="row">
          <Button variant="two" size="sm" onClick={() => setOffen('dialog')}>
            Frage
          </Button>
          <Button variant="two" size="sm" onClick={() => setOffen('lang')}>
            Langer Text
          </Button>
          <Button variant="two" size="sm" onClick={() => setOffen('pflicht')}>
            Pflicht
          </Button>
          <Button variant="two" size="sm" onClick={() => setOffen('menue')}>
            Von rechts
          </Button>
        </div>
        <Dialog
          open={offen === 'dialog'}
          onClose={close}
          titel="Interessent löschen"
          actions={
            <>
              <Button variant="two" onClick={close}>
                Abbrechen
              </Button>
              <Button variant="danger" onClick={close}>
                Löschen
              </Button>
            </>
          }
        >
          <p className="muted">
            Möchten Sie Mehmet Okan wirklich löschen? Diese Aktion kann nicht rückgängig gemacht werden.
          </p>
        </Dialog>
        <Dialog
          open={offen === 'lang'}
          onClose={close}
          titel="Langer Text"
          size="w"
          long
          actions={<Button onClick={close}>Schließen</Button>}
        >
          {Array.from({ length: 14 }, (_, i) => i + 1).map((nummer) => (
            <p key={nummer} className="muted small">
              Absatz {nummer}. Der Inhalt rollt zwischen Titel und Knöpfen, die an ihrem Platz bleiben.
            </p>
          ))}
        </Dialog>
        <Dialog
          open={offen === 'pflicht'}
          onClose={close}
          titel="Mobilnummer bestätigen"
          dismissible={false}
          actions={<Button onClick={close}>PIN anfordern</Button>}
        >
          <p className="muted small">Ohne Griff und × ist der Schritt Pflicht: Esc und ein Klick daneben tun nichts.</p>
        </Dialog>
        <Drawer open={offen === 'menue'} onClose={close} label="Beispiel">
          <header>
            <b>Beispiel</b>
            <IconButton icon="x" name="Schließen" onClick={close} />
          </header>
        </Drawer>
      </Muster>

      <Muster titel="Datei">
        <div className="grid gap-2">
          {DATEIEN.map(({ name, text, anteil }) => (
            <div key={name} className="file">
              <Icon name="file-text" />
              <div className="grow">
                <b>{name}</b>
                <span className="xs muted">{text}</span>
                {anteil !== null && (
                  <div className="prog">
                    <i style={{ width: `${anteil}%` }} />
                  </div>
                )}
              </div>
              {anteil === null && <IconButton icon="eye" name={`${name} ansehen`} />}
              <IconButton
                icon={anteil === null ? 'trash-2' : 'x'}
                name={`${name} ${anteil === null ? 'löschen' : 'abbrechen'}`}
              />
            </div>
          ))}
          <div className="file err">
            <Icon name="triangle-alert" />
            <div className="grow">
              <b>scan.tiff</b>
              <span className="xs muted">Nur JPEG, PNG, GIF und PDF-Dateien sind erlaubt.</span>
            </div>
            <IconButton icon="trash-2" name="scan.tiff entfernen" />
          </div>
          <button type="button" className="file add">
            <Icon name="upload" />
            <span className="grow">
              <b>Datei hochladen</b>
              <span className="xs muted">PDF, JPEG oder PNG, höchstens 10 MB</span>
            </span>
          </button>
        </div>
      </Muster>
    </>
  )
}
