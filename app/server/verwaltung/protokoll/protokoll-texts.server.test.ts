import { describe, expect, test } from 'vitest'
import { listChanges, summarise } from './protokoll-texts.server.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const GONE = '00000000-0000-4000-8000-000000000009'
const WORDS = new Map([
  ['profil_ausgefuellt', 'Profil vollständig'],
  ['besichtigung_zulassen', 'Besichtigung möglich'],
  [ID, 'B. Sommer'],
])

describe('describes changes in German (PROTOKOLL-3)', () => {
  test.each([
    [
      { status: 'profil_ausgefuellt' },
      { status: 'besichtigung_zulassen' },
      'Profil vollständig → Besichtigung möglich',
    ],
    [{ status: 'profil_ausgefuellt' }, { status: 'x', email: true, sms: false }, 'Profil vollständig → x'],
    [null, { plaetze: 2, email: true }, '2 Angaben'],
    [{ bild: null, name: 'Alt' }, { bild: `/bilder/expose/${GONE}.webp`, name: 'Neu' }, 'Alt → Neu'],
    [{ zustaendig: null }, { zustaendig: ID }, 'Zuständig: B. Sommer'],
    [{ erschienen: true }, { erschienen: false }, 'ja → nein'],
    [{ datum: '2026-03-15' }, { datum: '2026-03-01' }, '15.03.2026 → 01.03.2026'],
    [null, { zeit: '2026-02-25T08:14:00.000Z' }, 'Zeit: 25.02.2026, 09:14 Uhr'],
    [null, { plaetze: 1200 }, 'Plätze: 1.200'],
    [{ name: 'Alt' }, null, 'Name: Alt'],
    [{ von: '16:00', bis: '16:30' }, { von: '16:30', bis: '17:00' }, '2 Angaben'],
    [{ sichtbarkeit: 'offline' }, { sichtbarkeit: 'direktlink' }, 'Nicht sichtbar → Direktlink'],
    [{ nettokaltmiete: 612.5 }, { nettokaltmiete: 1234.5 }, 'Nettokaltmiete: 612,5 → 1.234,5'],
    [{ plaetze: 0 }, { plaetze: 1 }, 'Plätze: 0 → 1'],
    [null, { constructionYear: 1908 }, 'Baujahr: 1908'],
    [{ title: 'Alt' }, null, 'Titel: Alt'],
    [null, { propertyId: ID }, 'Liegenschaft: B. Sommer'],
    [{ propertyId: GONE }, { propertyId: null }, 'Liegenschaft: Gelöschte Liegenschaft'],
    [null, null, ''],
  ])('from %j to %j: %s', (vorher, nachher, text) => {
    expect(summarise(listChanges(vorher, nachher, WORDS)).replace('\u00a0', ' ')).toBe(text)
  })

  test('leaves out unchanged fields and meaningless ids', () => {
    const other = '00000000-0000-4000-8000-000000000002'
    expect(listChanges({ von: '16:00', anfrage: null }, { von: '16:00', anfrage: other }, WORDS)).toEqual([])
  })
})
