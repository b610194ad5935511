import { expect, test } from 'vitest'
import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import { cardState } from '#app/shared/anfragen/card-state.ts'
import { anfrageBuchung, anfrageEntry, anfrageStatus } from '#tests/factories/anfrage-entry.ts'
import { waitingFor } from './waiting-for.server.ts'

const USUAL = 'Muster GmbH antwortet meist innerhalb von 2 Tagen.'

test.each<[string, AnfrageEntry, string, string, string | null]>([
  [
    'the sentence of the status, and when the company usually answers',
    anfrageEntry({
      status: anfrageStatus('profil_ausgefuellt', { kundentext: 'Vielen Dank. Wir prüfen Ihre Anfrage.' }),
    }),
    'Vielen Dank.',
    `Wir prüfen Ihre Anfrage. ${USUAL}`,
    null,
  ],
  ['the name of a status without a sentence', anfrageEntry({ status: anfrageStatus('neu') }), 'neu', USUAL, null],
  [
    'the way of the status',
    anfrageEntry({ status: anfrageStatus('neu', { kundentext: 'Bitte weiter.', wohnenNavigation: '/kaufprofil' }) }),
    'Bitte weiter.',
    USUAL,
    '/kaufprofil',
  ],
  [
    'a cancelled appointment',
    anfrageEntry({ status: anfrageStatus('storniert'), buchung: anfrageBuchung({ storniert: true }) }),
    'Besichtigungstermin storniert',
    `Der Termin wurde storniert. Sie können einen neuen Termin vereinbaren. ${USUAL}`,
    null,
  ],
  [
    'a let flat, with other flats',
    anfrageEntry({ status: anfrageStatus('neu'), expose: { status: 'rented' } }),
    'Vermietet',
    'Diese Wohnung ist vermietet.',
    '/vermietung',
  ],
  [
    'a refusal of a purchase, with other objects',
    anfrageEntry({ status: anfrageStatus('abgesagt'), expose: { verkauf: true, status: 'verkauf' } }),
    'Leider können wir Ihnen dieses Objekt nicht anbieten.',
    'Vielen Dank für Ihr Interesse.',
    '/verkauf',
  ],
])('ANFRAGE-14: with nothing to do says %s', (_, entry, title, text, to) => {
  const state = cardState(entry, { profilId: 'p', hasProfil: false })
  const due = waitingFor(entry, state, USUAL)
  expect([due.title, due.text, due.button?.to ?? null]).toEqual([title, text, to])
})
