import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { BarrierefreiheitPage } from './barrierefreiheit-page.tsx'

test('contains what § 14 BFSG requires: conformity, limits, contact and supervising authority (SEITE-15)', () => {
  const firma = {
    name: 'Muster Wohnen GmbH',
    strasse: 'Testweg 5',
    plz: '04107',
    ort: 'Leipzig',
    telefon: '+49 341 123 456',
    email: 'hallo@muster.example',
  }
  const html = drawPage(<BarrierefreiheitPage firma={firma} />)
  for (const part of [
    'teilweise vereinbar',
    'WCAG 2.2, Stufe AA',
    'Bekannte Einschränkungen',
    'Muster Wohnen GmbH',
    'href="tel:+49341123456"',
    'href="mailto:hallo@muster.example"',
    'Testweg 5, 04107 Leipzig',
    'Marktüberwachungsstelle der Länder',
    'href="mailto:kontakt@mlbf-barrierefrei.de"',
    'Schlichtungsstelle',
  ]) {
    expect(html.replaceAll('<!-- -->', '')).toContain(part)
  }
})
