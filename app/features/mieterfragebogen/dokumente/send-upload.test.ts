import { expect, test } from 'vitest'
import { toResult } from './send-upload.ts'

const refusal = (code: string) => ({ kind: 'fehler', code, title: 'Titel', text: 'Satz.', fields: {} })

test.each<[number, unknown, { title: string; text: string; again: boolean }]>([
  [413, refusal('DATEI_ZU_GROSS'), { title: 'Titel', text: 'Satz.', again: false }],
  [422, refusal('DATEI_VIRUS'), { title: 'Titel', text: 'Satz.', again: false }],
  [422, refusal('UPLOAD_ZU_LANGSAM'), { title: 'Titel', text: 'Satz.', again: true }],
  [409, refusal('DOKUMENTE_VOLL'), { title: 'Titel', text: 'Satz.', again: true }],
  [503, refusal('UPLOAD_AUSGELASTET'), { title: 'Titel', text: 'Satz.', again: true }],
  // A proxy's error page.
  [502, null, { title: 'Fehler beim Hochladen', text: 'Die Datei konnte nicht hochgeladen werden.', again: true }],
  // A malformed success response.
  [200, {}, { title: 'Fehler beim Hochladen', text: 'Die Datei konnte nicht hochgeladen werden.', again: true }],
])('explains the response %d %j (DOKUMENT-22)', (status, body, failure) => {
  expect(toResult(status, body)).toEqual({ kind: 'failed', failure, signedOut: false })
})

test('reports an ended session', () => {
  expect(toResult(401, refusal('SITZUNG_BEENDET'))).toMatchObject({ kind: 'failed', signedOut: true })
})
