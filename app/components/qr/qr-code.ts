/** Width in CSS pixels. `QR_RAND`: margin in modules of the code (SEITE-10). */
export const QR_WIDTH = 256
const QR_RAND = 2

/** Returns the QR code as SVG. Rejects if the text does not fit or the library fails to load. */
export async function createQrSvg(url: string, width = QR_WIDTH): Promise<string> {
  const { default: QRCode } = await import('qrcode')
  return await QRCode.toString(url, {
    type: 'svg',
    width,
    margin: QR_RAND,
    // Dark on white in dark mode too: many readers cannot decode inverted codes.
    color: { dark: '#000000', light: '#ffffff' },
  })
}

export async function createQrCode(url: string, width = QR_WIDTH): Promise<string> {
  return `data:image/svg+xml,${encodeURIComponent(await createQrSvg(url, width))}`
}
