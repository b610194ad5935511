import { describe, expect, test } from 'vitest'
import type { DokumentQuestion } from '#app/shared/bewerbung/bewerbung-parts.ts'
import type { DokumentView } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { DokumenteSection } from './dokumente-section.tsx'
import type {} from './dokumente-view.ts'

const PERSON = '00000000-0000-4000-8000-000000000001'
const ANSWERS: DokumentQuestion = {
  fragen: {},
  situation: null,
  identifikationsdokumentTyp: 'personalausweis',
  schufaVorhanden: true,
  wbsArt: null,
  schufaMaklerAnfrage: null,
  vorlageBeiBesichtigung: [],
}
const DOKUMENT: DokumentView = {
  id: '00000000-0000-4000-8000-000000000002',
  uploader: 'gehaltsabrechnung',
  dokumentTyp: 'gehaltsabrechnung',
  side: null,
  name: 'Gehalt.pdf',
  size: 422_000,
  mimeType: 'application/pdf',
  beschreibung: null,
  pageCount: 1,
  status: 'bereit',
  anzeige: 'ansicht',
  link: '/zeigen',
  downloadLink: '/laden',
  createdAt: '2026-02-25T10:00:00Z',
}

const draw = (
  answers: Partial<DokumentQuestion> = {},
  dokumente: DokumentView[] = [],
  isViewingAhead = true,
  search = '',
) =>
  drawPage(
    <DokumenteSection
      interessentId={PERSON}
      answers={{ ...ANSWERS, ...answers }}
      dokumente={dokumente}
      isViewingAhead={isViewingAhead}
      refused={null}
    />,
    undefined,
    search,
  )

/** Forms of the page, each with its fields in submission order. */
function formsOf(html: string) {
  return Array.from(html.matchAll(/<form (.*?)>(.*?)<\/form>/g), ([, attributes = '', body = '']) => ({
    action: /action="([^"]*)"/.exec(attributes)?.[1],
    fields: Array.from(body.matchAll(/<input[^>]*? name="(\w+)"(?:[^>]*? value="([^"]*)")?/g), ([, name, value]) =>
      name === 'id' ? `id=${isUuid(value) ? 'UUID' : value}` : value ? `${name}=${value}` : name,
    ),
  }))
}

describe('the documents without JavaScript', () => {
  test('has a form per kind, with the description before the file', () => {
    const action = `/mieterfragebogen/person/${PERSON}/dokumente`
    const ausweis = (side: string) => ({
      action,
      fields: ['id=UUID', 'uploader=ausweis', `seite=${side}`, 'einwilligung=ja', 'datei'],
    })
    expect(formsOf(draw())).toEqual([
      ausweis('personalausweis-vorderseite'),
      ausweis('personalausweis-rueckseite'),
      { action, fields: ['id=UUID', 'uploader=gehaltsabrechnung', 'nachweis=gehaltsabrechnung', 'datei'] },
      { action, fields: ['id=UUID', 'uploader=schufa', 'datei'] },
      { action, fields: ['id=UUID', 'uploader=sonstiges', 'beschreibung', 'datei'] },
      { action: `/mieterfragebogen/person/${PERSON}/vorlage`, fields: [] },
    ])
    expect(draw()).not.toMatch(/<input[^>]* disabled/)
  })

  test('BEWERBUNG-10: every form keeps the application that the page was opened from', () => {
    const search = '?weiter=%2Fbewerbung%2F3f2504e0-4f89-41d3-9a0c-0305e82c3301'
    const forms = formsOf(draw({}, [DOKUMENT], true, search))
    expect(forms.length).toBeGreaterThan(3)
    expect(forms.filter(({ action }) => !action?.endsWith(search))).toEqual([])
  })

  test('shows a document as a link to view and a form to delete', () => {
    const html = draw({}, [DOKUMENT])
    expect(html).toContain('href="/zeigen"')
    expect(formsOf(html)).toContainEqual({ action: `/mieterfragebogen/dokumente/${DOKUMENT.id}`, fields: [] })
  })
})

test('SITUATION-1: asks for the proof of the situation instead of payslips', () => {
  const uploaders = (answers: Partial<DokumentQuestion>, dokumente?: DokumentView[]) =>
    formsOf(draw(answers, dokumente)).flatMap(({ fields }) => fields.filter((field) => field !== undefined))
  const student = uploaders({ situation: 'ausbildung', identifikationsdokumentTyp: 'reisepass' })
  expect(student).toContain('nachweis=ausbildungsnachweis')
  expect(student).toContain('uploader=aufenthaltstitel')
  expect(student).not.toContain('uploader=gehaltsabrechnung')
  const html = draw({ situation: 'rente' }, [DOKUMENT])
  expect(html).toContain('Rentenbescheid')
  // A payslip from before stays visible and can be deleted.
  expect(html).toContain('Gehalt.pdf')
  expect(uploaders({ situation: 'rente' }, [DOKUMENT])).not.toContain('uploader=gehaltsabrechnung')
})

test.each<[string, Partial<DokumentView>, string[], string[]]>([
  [
    'waits for the virus scanner',
    { status: 'pruefung', link: null },
    ['wird auf Viren geprüft'],
    ['Gehalt.pdf löschen'],
  ],
  [
    'was refused by it',
    { status: 'abgelehnt', link: null, downloadLink: null },
    ['Der Virenschutz hat', 'Gehalt.pdf löschen'],
    ['ansehen'],
  ],
  ['is no document to look at', { anzeige: 'download' }, ['Gehalt.pdf herunterladen', 'href="/laden"'], ['ansehen']],
])('shows a document that %s (DOKUMENT-9)', (_, values, said, unsaid) => {
  const html = draw({}, [{ ...DOKUMENT, ...values }])
  for (const text of said) expect(html.toLowerCase()).toContain(text.toLowerCase())
  for (const text of unsaid) expect(html).not.toContain(text)
})

test('asks for no Schufa report if the company gets it (DOKUMENT-27)', () => {
  const html = draw({ schufaMaklerAnfrage: true })
  expect(html).toContain('Kein Upload nötig')
  expect(formsOf(html).some(({ fields }) => fields.includes('uploader=schufa'))).toBe(false)
  expect(draw()).toContain('nicht die kostenlose Datenkopie')
})

test('asks only for missing sides, and for no consent if both exist (DOKUMENT-25)', () => {
  const side = (name: 'vorderseite' | 'rueckseite'): DokumentView => ({
    ...DOKUMENT,
    id: name,
    uploader: 'ausweis',
    side: `personalausweis-${name}`,
  })
  expect(draw({}, [side('vorderseite')])).not.toContain('Vorderseite hochladen')
  expect(draw({}, [side('vorderseite')])).toContain('Rückseite hochladen')
  const html = draw({}, [side('vorderseite'), side('rueckseite')])
  for (const text of ['hochladen<', 'Das dürfen Sie schwärzen', 'einwilligung']) {
    expect(html.slice(0, html.indexOf('Gehaltsabrechnungen'))).not.toContain(text)
  }
})

test('shows a refused upload at its kind, in the uploader’s words (DOKUMENT-20)', () => {
  const refused = { uploader: 'schufa', code: 'DATEI_TYP' } as const
  const html = drawPage(
    <DokumenteSection
      isViewingAhead={true}
      interessentId={PERSON}
      answers={ANSWERS}
      dokumente={[]}
      refused={refused}
    />,
  )
  const [before = '', after = ''] = html.split('Bitte wählen Sie eine PDF-, JPEG- oder PNG-Datei aus.')
  expect(before).toContain('id="dokumente-schufa"')
  expect(after).toContain('id="dokumente-sonstiges"')
})

test('DOKUMENT-26: offers to show documents only before the viewing, except those already chosen', () => {
  const count = (html: string) => html.split('Lege ich bei der Besichtigung vor').length - 1
  expect(count(draw())).toBe(3)
  expect(count(draw({}, [], false))).toBe(0)
  expect(draw({}, [], false)).not.toContain('Auswahl für die Besichtigung speichern')
  expect(count(draw({ vorlageBeiBesichtigung: ['schufa'] }, [], false))).toBe(1)
})
