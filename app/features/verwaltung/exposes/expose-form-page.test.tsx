import { expect, test } from 'vitest'
import { mapFields } from '#app/shared/verwaltung/exposes/expose-fields.ts'
import type { ExposeFormView } from '#app/shared/verwaltung/exposes/expose-view.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { ExposeFormPage } from './expose-form-page.tsx'

const SAID: Record<string, string> = {
  title: 'Erker mit Stuckdecke',
  city: 'Leipzig',
  status: 'active',
  sichtbarkeit: 'direktlink',
  nettokaltmiete: '890',
  betriebskostenvorauszahlung: '165',
  heizkostenvorauszahlung: '110',
  kaution: '2.900',
  ausstattung: 'Haus/Aufzug',
  energieausweisAusnahme: 'denkmal',
}
const VIEW: ExposeFormView = {
  id: null,
  kontoId: crypto.randomUUID(),
  today: '2026-03-01',
  texts: mapFields((field) => SAID[field] ?? ''),
  liegenschaften: [],
  katalog: [{ category: 'Haus', names: ['Aufzug', 'Keller'] }],
  bilder: null,
  isArchiviert: false,
  hiddenByPreset: null,
  reservation: null,
  open: null,
  isUsed: false,
  saved: null,
  fassungen: [],
}

test('BESTAND-4: shows every field, the total and what is missing without JavaScript', () => {
  const html = drawPage(<ExposeFormPage view={VIEW} />)
  for (const field of Object.keys(VIEW.texts)) expect(html).toContain(`name="${field}"`)
  expect(html).toContain('1.165,00')
  expect(html).toContain('höchstens drei Nettokaltmieten')
  expect(html).toContain('Es fehlt noch 1 Angabe.')
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="Haus\/Aufzug"|<input[^>]*value="Haus\/Aufzug"[^>]*checked=""/)
  expect(html).not.toContain('data-folded')
  // Enter presses the first button.
  expect(html).toMatch(/<form[^>]*expose-form.*?<button type="submit" hidden=""[^>]*>/s)
  expect(html.indexOf('hidden="" tabindex')).toBeLessThan(html.indexOf('name="veroeffentlichen"'))
})

test('BESTAND-14: warns of an expired certificate without JavaScript and leaves the button enabled', () => {
  const ausweis = {
    energieausweisAusnahme: '',
    energieausweisArt: 'bedarf',
    endenergie: '90',
    energietraeger: 'Erdgas',
  }
  const more = { energyClass: 'C', constructionYear: '1980', kaution: '', sichtbarkeit: 'offline' }
  const draw = (today: string) =>
    drawPage(
      <ExposeFormPage
        view={{ ...VIEW, today, texts: { ...VIEW.texts, ...ausweis, ...more, energieausweisGueltigBis: '2026-03-01' } }}
      />,
    )
  expect(draw('2026-03-02')).toContain('Der Energieausweis ist am 01.03.2026 abgelaufen.')
  expect(draw('2026-03-02')).toMatch(/<button(?![^>]*(?:aria-)?disabled)[^>]*name="veroeffentlichen"/)
  expect(draw('2026-03-01')).not.toContain('abgelaufen')
})

test('VERWALTUNG-12: replaces an option by its stored synonym and shows its label', () => {
  const html = drawPage(<ExposeFormPage view={{ ...VIEW, texts: { ...VIEW.texts, status: 'available' } }} />)
  expect(html.match(/<option[^>]*value="(\w+)"[^>]*>Verfügbar</g)).toHaveLength(1)
  expect(html).toMatch(/<option[^>]*value="available"[^>]*>Verfügbar</)
  expect(html).not.toContain('>available<')
})

test('BESTAND-11: asks about open inquiries of a flat that is let or archived, and links to them', () => {
  const id = crypto.randomUUID()
  const html = drawPage(<ExposeFormPage view={{ ...VIEW, id, open: { anfragen: 16, termine: 2 } }} />)
  expect(html).toContain('16 offene Anfragen, 2 Termine: jetzt absagen?')
  expect(html).toContain(`href="/verwaltung/anfragen/auswahl?status=abgesagt&amp;expose=${id}"`)
  expect(drawPage(<ExposeFormPage view={{ ...VIEW, id }} />)).not.toContain('jetzt absagen?')
})

test('WEGE-1: a flat leads to its inquiries, applicants, slots, house and log', () => {
  const [id, propertyId] = [crypto.randomUUID(), crypto.randomUUID()]
  const view = {
    ...VIEW,
    id,
    liegenschaften: [{ id: propertyId, name: 'Gartenhof' }],
    texts: { ...VIEW.texts, propertyId },
  }
  const html = drawPage(<ExposeFormPage view={view} />)
  expect([...html.matchAll(/<nav[^>]*aria-label="Zu dieser Wohnung".*?<\/nav>/gs)].join()).toMatch(
    new RegExp(
      [
        `anfragen\\?expose=${id}`,
        `interessenten\\?expose=${id}`,
        `expose=${id}`,
        `liegenschaften/${propertyId}`,
        id,
      ].join('.*'),
    ),
  )
})

test('MIETANGEBOT-3: names the last day of a reservation, and links to its inquiry', () => {
  const html = drawPage(<ExposeFormPage view={{ ...VIEW, reservation: { linkId: 'a', bis: '2026-03-09' } }} />)
  expect(html).toContain('Bis 09.03.2026 reserviert')
  expect(html).toContain('href="/verwaltung/anfragen/a"')
})

test('BESTAND-12: tells if the list’s initial ranges hide the flat, with the limits', () => {
  const html = drawPage(<ExposeFormPage view={{ ...VIEW, hiddenByPreset: 'Miete 400 bis 2.000 €' }} />)
  expect(html).toContain('Die Voreinstellung der Liste zeigt diese Wohnung nicht')
  expect(html).toContain('Voreingestellt ist: Miete 400 bis 2.000 €.')
})

test('BESTAND-7: an archived Exposé cannot be saved', () => {
  const html = drawPage(<ExposeFormPage view={{ ...VIEW, isArchiviert: true }} />)
  expect(html).toContain('Archiviert')
  expect(html).not.toContain('save-bar')
})
