import { expect, test } from 'vitest'
import { ALL_AUSWEIS_SIDES, ausweisBeschreibung, findAusweisSide, listAusweisSides } from './ausweis-sides.ts'
import { type DokumentKind, isDokumentKind, unaskedTypen } from './dokument-kinds.ts'
import { findDokumentFailure } from './dokument-texts.ts'
import { listMappeParts, MAPPE_PARTS } from './mappe-choice.ts'
import { SITUATIONS } from './situations.ts'

test.for(ALL_AUSWEIS_SIDES)('DOKUMENT-5: recognises the side %s by its stored description', (side) => {
  const beschreibung = ausweisBeschreibung(side)
  expect(findAusweisSide('identifikationsdokument', beschreibung)).toBe(side)
  expect(findAusweisSide('identifikationsdokument', ` ${beschreibung.normalize('NFD')} `)).toBe(side)
  expect(findAusweisSide('sonstiges', beschreibung)).toBeNull()
})

test.for<[typ: string | null, sides: string[]]>([
  ['personalausweis', ['Personalausweis - Vorderseite', 'Personalausweis - Rückseite']],
  ['reisepass', ['Reisepass - Vorderseite']],
  [
    'fuehrerschein',
    [
      'Sonstiges Identifikationsdokument - Seite 1',
      'Sonstiges Identifikationsdokument - Seite 2',
      'Personalausweis - Vorderseite',
      'Personalausweis - Rückseite',
      'Reisepass - Vorderseite',
    ],
  ],
  ['sonstiges', ['Sonstiges Identifikationsdokument - Seite 1', 'Sonstiges Identifikationsdokument - Seite 2']],
  [null, []],
  ['constructor', []],
])('for %s, asks for the sides %o', ([typ, sides]) => {
  expect(listAusweisSides(typ).map(ausweisBeschreibung)).toEqual(sides)
})

test.for<[uploader: DokumentKind, size: string, kind: string]>([
  ['ausweis', '5MB', 'Bitte laden Sie nur PDF, JPG, PNG oder WebP Dateien hoch.'],
  ['gehaltsabrechnung', '5MB', 'Bitte laden Sie nur PDF, JPG, PNG oder WebP Dateien hoch.'],
  ['schufa', '10MB', 'Bitte wählen Sie eine PDF-, JPEG- oder PNG-Datei aus.'],
  ['sonstiges', '10MB', 'Bitte wählen Sie eine PDF-, JPEG-, PNG- oder Word-Datei aus.'],
])('DOKUMENT-1: %s has its own error messages', ([uploader, size, kind]) => {
  const tooLarge = { title: 'Datei zu groß', text: `Die Datei darf maximal ${size} groß sein.` }
  expect(findDokumentFailure('DATEI_ZU_GROSS', uploader)).toEqual(tooLarge)
  expect(findDokumentFailure('DATEI_TYP', uploader)).toEqual({ title: 'Ungültiger Dateityp', text: kind })
  expect(findDokumentFailure('toString', uploader)).toBeNull()
})

test('refuses a kind that no uploader has', () => {
  expect(['schufa', 'toString', '', null].map(isDokumentKind)).toEqual([true, false, false, false])
})

test('FRAGEN-1: neither shows nor stores unasked documents; a residence permit belongs to the identity card', () => {
  expect(unaskedTypen({ schufa: 'freiwillig' })).toEqual([])
  expect(listMappeParts({})).toHaveLength(MAPPE_PARTS.length)
  const fragen = { ausweis: 'nicht', schufa: 'nicht' } as const
  expect(unaskedTypen(fragen)).toEqual(expect.arrayContaining(['schufa', 'reisepass_vorne', 'aufenthaltstitel']))
  expect(listMappeParts(fragen)).toEqual(['antworten', 'gehaltsabrechnung', 'einkommensnachweis', 'sonstiges', 'wbs'])
})

test.for(SITUATIONS)('SITUATION-1: the proof for $value names the parts that may be blacked out', ({ paper }) => {
  expect(paper.hint).toMatch(/dürfen Sie schwärzen\.$/)
})
