import { expect, test } from 'vitest'
import type { DokumentFormat } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { dokumentName, isNameOf, type StoredFormat } from './dokument-format.server.ts'

test.for<[name: string, format: DokumentFormat, may: boolean]>([
  ['gehalt.pdf', 'pdf', true],
  ['GEHALT.PDF', 'pdf', true],
  ['gehalt', 'pdf', true],
  ['Gehalt vom 1. März', 'pdf', true],
  ['gehalt.jpg', 'pdf', false],
  ['gehalt.pdf.exe', 'pdf', false],
  ['gehalt.exe', 'jpeg', false],
  ['gehalt.pdf', 'jpeg', false],
  ['IMG_1.JPG', 'heic', true],
  ['IMG_1.heic', 'jpeg', true],
  ['foto.png', 'webp', true],
  ['brief.doc', 'doc', true],
  ['brief.doc', 'docx', false],
  ['brief.docm', 'docx', false],
  ['.htaccess', 'pdf', true],
])('DOKUMENT-2: %s with %s in it: %s', ([name, format, may]) => {
  expect(isNameOf(name, format)).toBe(may)
})

test.for<[sent: string, format: StoredFormat, kept: string]>([
  ['gehalt.PDF', 'pdf', 'gehalt.pdf'],
  ['IMG_2291.heic', 'jpeg', 'IMG_2291.jpg'],
  ['C:\\Eigene Dateien\\Ma\u0308rz.pdf', 'pdf', 'März.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['a\u202efdp.exe\u0000.pdf', 'pdf', 'a fdp.exe.pdf'],
  ['zeile\r\nSet-Cookie: x.pdf', 'pdf', 'zeile Set-Cookie: x.pdf'],
  ['', 'png', 'Dokument.png'],
  ['.pdf', 'pdf', '.pdf.pdf'],
  ['vom 1. März', 'pdf', 'vom 1. März.pdf'],
  [`${'x'.repeat(500)}.pdf`, 'pdf', `${'x'.repeat(120)}.pdf`],
])('%j is kept as %s', ([sent, format, kept]) => {
  expect(dokumentName(sent, format)).toBe(kept)
})
