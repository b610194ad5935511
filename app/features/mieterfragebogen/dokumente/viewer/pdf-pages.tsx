import type { PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'

/** Maximum width of a rendered page in pixels, which limits a page to a few megabytes. */
const MAX_WIDTH = 1600

type PdfPagesProps = { link: string; name: string; onError: () => void }

/**
 * Pages of a PDF as pictures. Phone browsers show no PDF inside a page, and Chrome shows none in a sandbox
 * (docs/design/mieterfragebogen.md). Scripts in the PDF never run.
 */
export function PdfPages({ link, name, onError }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const report = useRef(onError)
  useEffect(() => {
    report.current = onError
  })

  useEffect(() => {
    let isCurrent = true
    const loading = loadPdf(link)
    loading.then(
      (loaded) => isCurrent && setPdf(loaded),
      () => isCurrent && report.current(),
    )
    return () => {
      isCurrent = false
      loading.then(
        (loaded) => loaded.loadingTask.destroy(),
        () => undefined,
      )
    }
  }, [link])

  if (pdf === null) return <span className="spinner" role="status" aria-label="Dokument wird geladen" />
  return Array.from({ length: pdf.numPages }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
    <PdfPage key={index} pdf={pdf} number={index + 1} name={name} />
  ))
}

async function loadPdf(url: string): Promise<PDFDocumentProxy> {
  const { GlobalWorkerOptions, getDocument } = await import('pdfjs-dist')
  GlobalWorkerOptions.workerSrc = workerUrl
  // One request without ranges, as the link is for the whole file.
  return getDocument({ url, enableXfa: false, useWasm: false, disableRange: true, disableStream: true }).promise
}

function PdfPage({ pdf, number, name }: { pdf: PDFDocumentProxy; number: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const target = canvas.current
    if (!target) return
    let isCurrent = true
    async function draw(element: HTMLCanvasElement) {
      const page = await pdf.getPage(number)
      const { width } = page.getViewport({ scale: 1 })
      const wanted = Math.min(element.clientWidth * window.devicePixelRatio, MAX_WIDTH)
      const viewport = page.getViewport({ scale: wanted / width })
      if (!isCurrent) return
      element.style.aspectRatio = String(viewport.width / viewport.height)
      element.width = viewport.width
      element.height = viewport.height
      await page.render({ canvas: element, viewport }).promise
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        draw(target).catch((error: unknown) => isCurrent && console.error('A page of a PDF could not be drawn', error))
      },
      { rootMargin: '100%' },
    )
    observer.observe(target)
    return () => {
      isCurrent = false
      observer.disconnect()
    }
  }, [pdf, number])

  return <canvas ref={canvas} role="img" aria-label={`${name}, Seite ${number} von ${pdf.numPages}`} />
}
