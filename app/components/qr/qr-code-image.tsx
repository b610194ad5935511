import { useEffect, useState } from 'react'
import { createQrCode, QR_WIDTH } from './qr-code.ts'

export function QrCodeImage({ url, width = QR_WIDTH }: { url: string; width?: number }) {
  const [bild, setBild] = useState<string | null>(null)
  const [error, setError] = useState(false)

  useEffect(() => {
    let valid = true
    createQrCode(url, width).then(
      (dataUrl) => valid && setBild(dataUrl),
      () => valid && setError(true),
    )
    return () => {
      valid = false
    }
  }, [url, width])

  if (error) return <p role="alert">QR-Code konnte nicht generiert werden.</p>
  return (
    <div className="qr-code" style={{ aspectRatio: '1', width }} aria-busy={bild === null}>
      {bild && <img src={bild} alt={`QR-Code der Adresse ${url}`} width={width} height={width} />}
    </div>
  )
}
