import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { ImpressumPage } from './impressum-page.tsx'

const firma = {
  name: 'Muster Wohnen',
  strasse: 'Testweg 5',
  plz: '04107',
  ort: 'Leipzig',
  sprechzeiten: '',
  telefon: '+49 341 123 456',
  email: 'hallo@muster.example',
  geschaeftsfuehrung: 'Jana Hof',
  registergericht: 'Amtsgericht Leipzig',
  registernummer: 'HRB 4711',
  aufsichtsbehoerde: 'Ordnungsamt Leipzig',
  steuernummer: '99/1',
  umsatzsteuerId: 'DE123456789',
}

test("shows the company's data and leaves out empty entries (SEITE-3)", () => {
  const terms = (html: string) => [...html.matchAll(/<dt[^>]*>([^<]*)/g)].map(([, name]) => name)
  const all = ['Telefon', 'E-Mail', 'Geschäftsführung']
  const optional = ['Registergericht', 'Registernummer', 'Steuernummer', 'Umsatzsteuer-ID', 'Aufsichtsbehörde']
  expect(terms(drawPage(<ImpressumPage firma={firma} />))).toEqual([...all, ...optional])
  const none = { registergericht: '', registernummer: '', aufsichtsbehoerde: '', steuernummer: '', umsatzsteuerId: '' }
  expect(terms(drawPage(<ImpressumPage firma={{ ...firma, ...none }} />))).toEqual(all)
})
