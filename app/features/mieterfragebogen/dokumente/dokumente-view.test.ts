import { describe, expect, test } from 'vitest'
import type { DokumentQuestion } from '#app/shared/bewerbung/bewerbung-parts.ts'
import { findAusweisSide } from '#app/shared/mieterfragebogen/ausweis-sides.ts'
import { dokumentKindOf } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import type { DokumentView } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { fragenOf, PERSON_ROLLEN } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { asksForSchufa, describeDokument, isOffered, sortDokumente, toBadge } from './dokumente-view.ts'

const ANSWERS: DokumentQuestion = {
  fragen: {},
  situation: null,
  identifikationsdokumentTyp: 'personalausweis',
  schufaVorhanden: true,
  wbsArt: null,
  schufaMaklerAnfrage: null,
  vorlageBeiBesichtigung: [],
}
const FRONT: Partial<DokumentView> = { dokumentTyp: 'personalausweis_vorne' }
const BACK: Partial<DokumentView> = { dokumentTyp: 'personalausweis_rueckseite' }

function dokument(values: Partial<DokumentView>): DokumentView {
  const { dokumentTyp = 'gehaltsabrechnung', beschreibung = null } = values
  return {
    id: 'a',
    name: 'a.pdf',
    size: 422_000,
    mimeType: 'application/pdf',
    pageCount: 1,
    status: 'bereit',
    anzeige: 'ansicht',
    link: '/a',
    downloadLink: '/a',
    createdAt: '2026-02-25T10:00:00Z',
    beschreibung,
    dokumentTyp,
    uploader: dokumentKindOf(dokumentTyp),
    side: findAusweisSide(dokumentTyp, beschreibung),
    ...values,
  }
}

describe('shows the badge next to the headline (DOKUMENT-23)', () => {
  test.each<[DokumentView['uploader'], Partial<DokumentQuestion>, Partial<DokumentView>[], string]>([
    ['ausweis', {}, [], 'Fehlt'],
    ['ausweis', {}, [FRONT], 'Rückseite fehlt'],
    ['ausweis', {}, [BACK], 'Vorderseite fehlt'],
    ['ausweis', {}, [FRONT, BACK], 'Vorhanden'],
    ['ausweis', {}, [FRONT, { ...BACK, status: 'pruefung' }], 'Vorhanden'],
    ['ausweis', {}, [FRONT, { ...BACK, status: 'abgelehnt' }], 'Rückseite fehlt'],
    ['ausweis', { vorlageBeiBesichtigung: ['ausweis'] }, [FRONT], 'Bei der Besichtigung'],
    ['ausweis', { vorlageBeiBesichtigung: ['ausweis'] }, [FRONT, BACK], 'Vorhanden'],
    ['ausweis', { identifikationsdokumentTyp: 'reisepass' }, [FRONT], 'Fehlt'],
    ['ausweis', { identifikationsdokumentTyp: 'reisepass' }, [{ dokumentTyp: 'reisepass_vorne' }], 'Vorhanden'],
    ['ausweis', { identifikationsdokumentTyp: null }, [], 'Fehlt'],
    ['ausweis', { identifikationsdokumentTyp: 'fuehrerschein' }, [{ dokumentTyp: 'reisepass_vorne' }], 'Vorhanden'],
    ['gehaltsabrechnung', { situation: 'rente' }, [{}], 'Nicht nötig'],
    ['einkommensnachweis', { situation: 'rente' }, [{ dokumentTyp: 'steuerbescheid' }], 'Fehlt'],
    ['einkommensnachweis', { situation: 'rente' }, [{ dokumentTyp: 'rentenbescheid' }], 'Vorhanden'],
    ['aufenthaltstitel', {}, [], 'Optional'],
    ['gehaltsabrechnung', {}, [], 'Fehlt'],
    ['gehaltsabrechnung', {}, [{}], 'Vorhanden'],
    ['gehaltsabrechnung', { vorlageBeiBesichtigung: ['gehaltsabrechnung'] }, [], 'Bei der Besichtigung'],
    ['schufa', {}, [], 'Fehlt'],
    ['schufa', { schufaVorhanden: false, schufaMaklerAnfrage: true }, [], 'Nicht nötig'],
    ['schufa', {}, [{ dokumentTyp: 'schufa' }], 'Vorhanden'],
    ['sonstiges', {}, [], 'Optional'],
    ['sonstiges', {}, [{ dokumentTyp: 'sonstiges' }], 'Vorhanden'],
  ])('of %s, with the answers %j and the documents %j: %s', (uploader, answers, dokumente, text) => {
    expect(toBadge(uploader, { ...ANSWERS, ...answers }, dokumente.map(dokument)).text).toBe(text)
  })
})

test.each(PERSON_ROLLEN)('SITUATION-6: offers a residence permit to a %s with a passport only', (rolle) => {
  const offered = (identifikationsdokumentTyp: string | null) =>
    isOffered('aufenthaltstitel', { ...ANSWERS, fragen: fragenOf(rolle, {}), identifikationsdokumentTyp })
  expect(['reisepass', 'personalausweis', 'fuehrerschein', null].map(offered)).toEqual([true, false, false, false])
})

test.each([
  [true, null, true],
  [false, true, true],
  [false, false, false],
  [null, null, false],
])(
  'asks for a Schufa report if there is one (%s) or the company gets it (%s): %s',
  (schufaVorhanden, schufaMaklerAnfrage, asked) => {
    expect(asksForSchufa({ ...ANSWERS, schufaVorhanden, schufaMaklerAnfrage })).toBe(asked)
  },
)

test('describes a document', () => {
  expect(describeDokument(dokument(FRONT), false)).toBe('Vorderseite, 412\u00a0KB')
  expect(describeDokument(dokument({}), true)).toBe('25.02.2026, 412\u00a0KB, aus HEIC gewandelt')
  const sonstiges = dokument({ dokumentTyp: 'sonstiges', beschreibung: 'Bürgschaft', size: 1_887_437 })
  expect(describeDokument(sonstiges, false)).toBe('Bürgschaft, 25.02.2026, 1,8\u00a0MB')
})

test('sorts the oldest first', () => {
  const [older, newer] = [dokument({ id: 'b', createdAt: '2026-01-01T00:00:00Z' }), dokument({ id: 'a' })]
  expect(sortDokumente([newer, older]).map(({ id }) => id)).toEqual(['b', 'a'])
})
