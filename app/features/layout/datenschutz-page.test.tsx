import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { DatenschutzPage } from './datenschutz-page.tsx'

const firma = {
  name: 'Muster Wohnen GmbH',
  strasse: 'Testweg 5',
  plz: '04107',
  ort: 'Leipzig',
  telefon: '+49 341 123 456',
  email: 'hallo@muster.example',
}

test('contains all that Art. 13 DSGVO requires (SEITE-4)', () => {
  const html = drawPage(
    <DatenschutzPage
      firma={firma}
      datenschutzbeauftragte="Erika Musterfrau"
      fristen={{ loeschfristMonate: 6, nachrichtenTage: 120 }}
      angesehen
    />,
  )
  for (const part of [
    'Testweg 5, 04107 Leipzig',
    'href="mailto:hallo@muster.example"',
    'Datenschutzbeauftragte Person: Erika Musterfrau',
    'Art. 6 Abs. 1 Buchst. b DSGVO',
    'Art. 6 Abs. 1 Buchst. f DSGVO',
    'Einwilligung',
    'Art. 28 DSGVO',
    'löschen wir sie 6 Monate danach',
    'Nachrichten 120 Tage',
    'Art. 15 bis 18 und 20 DSGVO',
    'Art. 21 DSGVO',
    'Art. 77 DSGVO',
    'Art. 22 DSGVO',
    'zuletzt angesehen',
    '>Verlauf löschen</button>',
  ]) {
    expect(html.replaceAll('<!-- -->', '')).toContain(part)
  }
})

test('names no data protection officer if none is required', () => {
  const html = drawPage(
    <DatenschutzPage
      firma={firma}
      datenschutzbeauftragte={null}
      fristen={{ loeschfristMonate: 1, nachrichtenTage: 30 }}
      angesehen={false}
    />,
  )
  expect(html).not.toContain('beauftragte')
  expect(html).not.toContain('zuletzt angesehen')
  expect(html).toContain(
    '„Verlauf löschen“ entfernt den Ort, den Wohnberechtigungsschein, den Besichtigungstermin und diese Angaben aus diesem Browser.',
  )
  expect(html).toContain('löschen wir sie einen Monat danach')
})
