import { expect, test } from 'vitest'
import type { BesichtigungEntry } from '#app/shared/besichtigungen/besichtigung.types.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { BesichtigungCard } from './besichtigung-card.tsx'

const ENTRY: BesichtigungEntry = {
  id: 'b1',
  datum: '2026-02-26',
  mietinteresse: null,
  kommentar: null,
  rueckmeldung: false,
  stand: 's1',
  expose: {
    id: 'e1',
    title: 'Drei Zimmer',
    liegenschaft: 'Neubau Linden 5',
    anschrift: 'Lindenallee 5, 50823 Köln',
    reachable: true,
    bild: null,
  },
  canApply: false,
}

const draw = (changes: Partial<BesichtigungEntry> = {}, answer?: Parameters<typeof drawPage>[1], hasForm = true) =>
  drawPage(<BesichtigungCard besichtigung={{ ...ENTRY, ...changes }} isNext hasForm={hasForm} immediate />, answer)

test('links a card without feedback to its form and names day, Exposé, property and address', () => {
  const html = draw({}, undefined, false)
  expect(html).toContain('href="/meine-besichtigungen?rueckmeldung=b1#besichtigung-b1"')
  expect(html).toContain('id="besichtigung-b1"')
  for (const words of ['26.02.2026', 'href="/expose/e1"', 'Neubau Linden 5', 'Lindenallee 5, 50823 Köln']) {
    expect(html).toContain(words)
  }
  expect(draw({ datum: null })).toContain('Kein Datum')
})

test('confirms given feedback, shows the comment and offers to change it', () => {
  const html = draw({ rueckmeldung: true, mietinteresse: true, kommentar: 'Schön hell.', canApply: true })
  for (const words of ['✓ Wir haben die Rückmeldung erhalten', 'Schön hell.', 'Rückmeldung bearbeiten: Drei Zimmer']) {
    expect(html).toContain(words)
  }
  expect(html).toContain('href="/bewerbung/e1"')
  expect(draw()).not.toContain('/bewerbung/')
})

test('names an unpublished Exposé without a link', () => {
  const html = draw({ expose: { ...ENTRY.expose, title: '', reachable: false } })
  expect(html).not.toContain('href="/expose/')
  expect(html).toContain('Unbekanntes Exposé')
  expect(html).toContain('Zurzeit nicht veröffentlicht')
})

test('preselects nothing, and fills in given feedback', () => {
  expect(draw()).not.toContain('checked')
  const html = draw({ rueckmeldung: true, mietinteresse: false, kommentar: 'Zu klein.' })
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="nein"|<input[^>]*value="nein"[^>]*checked=""/)
  expect(html).toMatch(/<textarea[^>]*>Zu klein\.<\/textarea>/)
})

const VALUES = { besichtigungId: 'b1', stand: 's0', mietinteresse: 'nein', kommentar: 'Getippt.' }

test('BESICHTIGUNG-7: keeps the input after a failure without JavaScript and sends the newer version', () => {
  const error = { kind: 'fehler', status: 409, code: 'VERALTET', text: 'Inzwischen geändert.', fields: {} } as const
  const html = draw({}, { form: 'speichern', error, values: VALUES })
  expect(html).toContain('Fehler beim Speichern')
  expect(html).toContain('Ihre Rückmeldung konnte nicht gespeichert werden. Inzwischen geändert.')
  expect(html).toMatch(/<textarea[^>]*>Getippt\.<\/textarea>/)
  expect(html).toContain('name="stand" value="s1"')
})

test('shows a missing choice at the choice', () => {
  const text = 'Bitte geben Sie an, ob Sie Interesse haben oder nicht.'
  const error = { kind: 'fehler', status: 422, code: 'EINGABE', text, fields: { mietinteresse: text } } as const
  const html = draw({}, { form: 'speichern', error, values: { ...VALUES, mietinteresse: '' } })
  expect(html).toContain(`Bitte wählen Sie eine Option</b>${text}`)
  expect(html).not.toContain('Fehler beim Speichern')
})
