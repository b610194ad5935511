import '@photo-sphere-viewer/core/index.css'
import { events, Viewer } from '@photo-sphere-viewer/core'
import { widestView } from './widest-view.ts'

const LANG = {
  zoom: 'Zoom',
  zoomOut: 'Verkleinern',
  zoomIn: 'Vergrößern',
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  moveLeft: 'Nach links',
  moveRight: 'Nach rechts',
  description: 'Beschreibung',
  download: 'Herunterladen',
  fullscreen: 'Vollbild',
  loading: 'Wird geladen...',
  menu: 'Menü',
  close: 'Schließen',
  twoFingers: 'Zum Umsehen zwei Finger benutzen',
  ctrlZoom: 'Zum Zoomen Strg und Mausrad benutzen',
  loadError: '360° Rundgang konnte nicht geladen werden',
  webglError: '360° Rundgang konnte nicht geladen werden',
}

type ViewerOptions = {
  container: HTMLElement
  panorama: string
  title: string
  /** True to disable inertia and animation (`prefers-reduced-motion`). */
  quiet: boolean
  /** True inside a frame, where one finger and the wheel scroll the surrounding page. */
  embedded: boolean
  onReady: () => void
  onError: () => void
}

/** Shows a panorama. Import it only on the tour's page: the 3D library is large. */
export function openPanorama(options: ViewerOptions): { close: () => void } {
  const { container, panorama, title, quiet, embedded, onReady, onError } = options
  const viewer = new Viewer({
    container,
    panorama,
    caption: title,
    lang: LANG,
    loadingTxt: LANG.loading,
    navbar: ['zoom', 'move', 'caption', 'fullscreen'],
    keyboard: 'always',
    moveInertia: quiet ? false : 0.8,
    mousewheelCtrlKey: embedded,
    touchmoveTwoFingers: embedded,
    maxFov: widestView(container),
    defaultZoomLvl: 0,
  })
  viewer.addEventListener(events.ReadyEvent.type, onReady, { once: true })
  viewer.addEventListener(events.PanoramaErrorEvent.type, onError, { once: true })
  return { close: () => viewer.destroy() }
}
