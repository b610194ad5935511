import { expect, test } from 'vitest'
import { cardState } from '#app/shared/anfragen/card-state.ts'
import { listNotes } from '#app/shared/anfragen/notes.ts'
import { anfrageBuchung, anfrageEntry, anfrageStatus } from '#tests/factories/anfrage-entry.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { AnfrageNotes } from './anfrage-notes.tsx'

test('STAND-7, ZUSAGE-1: after a cancelled booking the promise leads to its page, not to another booking', () => {
  const entry = anfrageEntry({
    status: anfrageStatus('zusage'),
    buchung: anfrageBuchung({ storniert: true }),
    hasTerminbuchung: true,
    zusage: { state: 'offen', frist: '2026-03-05T17:00:00.000Z' },
  })
  const notes = listNotes(entry, cardState(entry, { profilId: 'p', hasProfil: true }))
  const html = drawPage(<AnfrageNotes entry={entry} notes={notes} />)
  expect(html).toContain('href="/anfrage/anfrage/zusage"')
})
