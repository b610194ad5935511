import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import type { Quad } from './detect-sheet.ts'
import { findSheet, type ScannedPage, takePage } from './take-page.ts'
import { useCamera } from './use-camera.ts'

const SEARCH_EVERY_MS = 250

type CameraViewProps = {
  isHidden: boolean
  label: string
  accept: string
  onTaken: (page: ScannedPage) => void
  onFiles: (files: File[]) => void
}

export function CameraView({ isHidden, label, accept, onTaken, onFiles }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video)
  const [sheet, setSheet] = useState<Quad | null>(null)
  const [isTaking, setIsTaking] = useState(false)
  const isSearching = camera.state === 'ready' && !isHidden

  useEffect(() => {
    if (!isSearching) return
    const timer = setInterval(() => setSheet(video.current && findSheet(toFrame(video.current))), SEARCH_EVERY_MS)
    return () => clearInterval(timer)
  }, [isSearching])

  async function take() {
    if (!video.current || camera.state !== 'ready') {
      const text = 'Bitte warten Sie, bis das Bild zu sehen ist.'
      return showToast({ title: 'Kamera nicht bereit', text, kind: 'fehler' })
    }
    setIsTaking(true)
    try {
      onTaken(await takePage(toFrame(video.current)))
    } catch (error) {
      console.error('No picture could be taken', error)
      const text = 'Bitte halten Sie das Gerät ruhig und versuchen Sie es erneut.'
      showToast({ title: 'Bildaufnahme fehlgeschlagen', text, kind: 'fehler' })
    } finally {
      setIsTaking(false)
    }
  }

  if (camera.state === 'failed' && !isHidden) {
    return <NoCamera accept={accept} onAgain={camera.again} onFiles={onFiles} />
  }
  const hint =
    camera.state !== 'ready'
      ? 'Kamera nicht bereit'
      : sheet
        ? 'Gut erkannt. Bitte ruhig halten.'
        : 'Legen Sie das Dokument in den Rahmen.'
  return (
    <div className="scanner-step" hidden={isHidden}>
      <div className="scanner-picture">
        <video ref={video} muted playsInline />
        <Frame sheet={sheet} video={video.current} />
        <p className={sheet ? 'scanner-hint is-green' : 'scanner-hint'} role="status">
          {hint}
        </p>
        {camera.hasLight && (
          <IconButton
            icon="flashlight"
            name="Licht"
            className="scanner-light"
            aria-pressed={camera.isLit}
            onClick={camera.toggleLight}
          />
        )}
      </div>
      <div className="scanner-controls">
        <FilePicker accept={accept} onFiles={onFiles}>
          <Icon name="image" size="small" />
          Datei
        </FilePicker>
        <button
          type="button"
          className="scanner-shutter"
          aria-label="Aufnehmen"
          aria-disabled={camera.state !== 'ready' || isTaking || undefined}
          onClick={() => void take()}
        />
        <span>{label}</span>
      </div>
    </div>
  )
}

const toFrame = (source: HTMLVideoElement) => ({ source, width: source.videoWidth, height: source.videoHeight })

/** Outline of the detected sheet; without a sheet, four corners as a guide. */
function Frame({ sheet, video }: { sheet: Quad | null; video: HTMLVideoElement | null }) {
  if (!sheet || !video) return <span className="scanner-frame" aria-hidden="true" />
  return (
    <svg
      className="scanner-outline"
      viewBox={`0 0 ${video.videoWidth} ${video.videoHeight}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <polygon points={sheet.map(({ x, y }) => `${x},${y}`).join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

type NoCameraProps = Pick<CameraViewProps, 'accept' | 'onFiles'> & { onAgain: () => void }

/** Step that offers the phone's camera app, which needs no camera access for this page (SCANNER-7). */
function NoCamera({ accept, onAgain, onFiles }: NoCameraProps) {
  return (
    <div className="scanner-step">
      <div className="scanner-message" role="alert">
        <Icon name="camera-off" size="large" />
        <b>Kamera-Zugriff fehlgeschlagen</b>
        <span>
          Bitte erlauben Sie den Zugriff in den Einstellungen Ihres Browsers. Sie können stattdessen eine Datei wählen.
        </span>
      </div>
      <div className="full-screen-actions">
        <FilePicker accept={accept} onFiles={onFiles} className="button">
          Datei wählen
        </FilePicker>
        <FilePicker accept="image/*" capture="environment" onFiles={onFiles} className="button button--secondary">
          Foto aufnehmen
        </FilePicker>
        <Button variant="secondary" onClick={onAgain}>
          Erneut versuchen
        </Button>
      </div>
    </div>
  )
}

type FilePickerProps = Pick<CameraViewProps, 'accept' | 'onFiles'> & {
  capture?: 'environment'
  className?: string
  children: ReactNode
}

function FilePicker({ accept, capture, className = '', onFiles, children }: FilePickerProps) {
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(currentTarget.files ?? [])
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <label className={`file-picker ${className}`}>
      {children}
      <input type="file" accept={accept} capture={capture} onChange={onChange} />
    </label>
  )
}
