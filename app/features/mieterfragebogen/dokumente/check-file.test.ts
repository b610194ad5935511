import { expect, test } from 'vitest'
import type { DokumentKind } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { checkFile } from './check-file.ts'

const MB = 1024 * 1024
const TYP = 'Bitte laden Sie nur PDF, JPG, PNG oder WebP Dateien hoch.'

test.each<[DokumentKind, string, string, number, string | null]>([
  ['gehaltsabrechnung', 'a.pdf', 'application/pdf', 5 * MB, null],
  [
    'gehaltsabrechnung',
    'a.pdf',
    'application/pdf',
    7.2 * MB,
    'Die Datei darf maximal 5MB groß sein. Ihre hat 7,2\u00a0MB.',
  ],
  ['gehaltsabrechnung', 'A.JPG', '', 1, null],
  // Desktop browsers do not recognise HEIC; Android names pictures without an extension.
  ['ausweis', 'IMG_2291.heic', '', 1, null],
  ['ausweis', 'image', 'image/jpeg', 1, null],
  ['ausweis', 'a.docx', '', 1, TYP],
  ['ausweis', 'a', '', 1, TYP],
  ['schufa', 'a.webp', 'image/webp', 1, 'Bitte wählen Sie eine PDF-, JPEG- oder PNG-Datei aus.'],
  ['sonstiges', 'a.docx', '', 10 * MB, null],
  ['sonstiges', 'a.exe', '', 1, 'Bitte wählen Sie eine PDF-, JPEG-, PNG- oder Word-Datei aus.'],
  ['sonstiges', 'a.doc', '', 10 * MB + 1, 'Die Datei darf maximal 10MB groß sein. Ihre hat 10\u00a0MB.'],
])('%s: checks the file %s (%s, %d bytes) before sending: %s (DOKUMENT-20)', (uploader, name, type, size, text) => {
  expect(checkFile({ name, type, size }, uploader)?.text ?? null).toBe(text)
})
