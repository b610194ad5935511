import { expect, test } from 'vitest'
import { cardState } from '#app/shared/anfragen/card-state.ts'
import { anfrageEntry } from '#tests/factories/anfrage-entry.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import type { AnfrageData } from './anfrage-data.ts'
import { AnfrageNow } from './anfrage-now.tsx'

const PERSON = { profilId: 'p', hasProfil: true }
const DUE: AnfrageData['due'] = {
  kind: 'angebot',
  linkId: 'anfrage',
  eyebrow: null,
  title: 'Wählen Sie einen Besichtigungstermin.',
  text: '',
  short: '',
  button: null,
  more: [],
  day: null,
}

const draw = (entry: AnfrageData['entry'], freeTermine: AnfrageData['freeTermine'] = []) =>
  drawPage(
    <AnfrageNow
      anfrage={{
        ...PERSON,
        entry,
        isProfilLate: false,
        due: DUE,
        freeTermine,
        parts: null,
        kontakt: null,
        card: null,
      }}
      state={cardState(entry, PERSON)}
    />,
  )

test('ANFRAGE-14: a free slot names its places and leads to its booking', () => {
  const entry = anfrageEntry()
  const html = draw(entry, [{ id: 'slot', date: '2026-02-26', from: '16:30:00', free: 2 }])
  expect(html).toContain('noch 2 Plätze')
  expect(html).toMatch(new RegExp(`href="/terminbuchung/${entry.inquiryId}\\?expose_id=[^"]+termin=slot"`))
})

test('ANFRAGE-14: shows the day of a sent application only in the line of steps', () => {
  expect(draw(anfrageEntry({ bewerbungAm: '2026-03-03T09:00:00.000Z' }))).not.toContain('Bewerbung abgesendet')
})
