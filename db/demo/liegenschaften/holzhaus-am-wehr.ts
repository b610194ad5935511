import type { DemoLiegenschaft } from '../demo.types.ts'

export const holzhausAmWehr: DemoLiegenschaft = {
  slug: 'holzhaus-am-wehr',
  name: 'Holzhaus am Wehr',
  adresse: { strasse: 'Wehrstraße 18', plz: '79098', ort: 'Freiburg', position: [47.9931, 7.8462] },
  baujahr: 2026,
  heizung: 'Wärmepumpe',
  energie: { art: 'bedarf', value: 24 },
  fassade: 'fassade-06',
  wohnungen: 16,
  demnaechst: true,
  beschreibung: [
    'Sechzehn Wohnungen in einem Haus, das vom ersten Geschoss an aus Holz gebaut ist. Auf dem Dach erzeugt eine Photovoltaikanlage Strom für die Mieter.',
    'Wir vermieten, sobald das Haus abgenommen ist. Die ersten Grundrisse erscheinen hier einige Wochen vorher.',
  ],
  merkmale: ['Holzbau', 'Photovoltaik', 'Aufzug', 'Begrünte Balkone'],
  amenities: ['Aufzug', 'Photovoltaik', 'Fahrradraum', 'Gemeinschaftsraum', 'Gemeinsamer Garten'],
  umgebung: ['Straßenbahn, 6 Minuten zu Fuß', 'Uferweg am Wehr', 'Wochenmarkt am Samstag'],
  ausstattung: [],
  exposes: [],
}
