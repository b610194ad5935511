/** Width of a QR code in CSS pixels, and its margin in modules (SEITE-10). */
export const QR_WIDTH = 256
const QR_RAND = 2

/**
 * A URL as a QR code: an SVG, sharp on every screen and in print. The library comes with the first call. Rejects where
 * the text does not fit into a QR code or the library cannot be loaded.
 */
export async function createQrSvg(url: string, width = QR_WIDTH): Promise<string> {
  const { default: QRCode } = await import('qrcode')
  return await QRCode.toString(url, {
    type: 'svg',
    width,
    margin: QR_RAND,
    // Dark on white in dark mode too: many readers do not know inverted codes.
    color: { dark: '#000000', light: '#ffffff' },
  })
}

/** The same as a `data:` URL. */
export async function createQrCode(url: string, width = QR_WIDTH): Promise<string> {
  return `data:image/svg+xml,${encodeURIComponent(await createQrSvg(url, width))}`
}
