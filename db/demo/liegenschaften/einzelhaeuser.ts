import type { DemoHaus } from '../demo.types.ts'

/** Houses for sale without a Liegenschaft. */
export const einzelhaeuser: readonly DemoHaus[] = [
  {
    slug: 'haus-am-wasserbecken',
    name: 'Haus am Wasserbecken',
    adresse: { strasse: 'Am Weiher 9', plz: '79100', ort: 'Freiburg', position: [47.9772, 7.8391] },
    baujahr: 2016,
    heizung: 'Erdwärme mit Fußbodenheizung',
    energie: { art: 'bedarf', value: 28, klasse: 'A', issuedDaysAgo: 60 },
    fassade: 'fassade-10',
    ausstattung: ['Photovoltaik', 'Stellplatz', 'Bus vor der Tür'],
    exposes: [
      {
        code: 'AW9',
        title: 'Haus am Wasserbecken',
        paragraphs: [
          'Holz und Glas unter einem Satteldach: Das Haus von 2016 öffnet sich über zwei Geschosse zum Garten. Vor der Terrasse liegt ein Wasserbecken, acht Meter lang und ohne Chlor.',
          'Unten Wohnen, Essen und Kochen mit Blick ins Grüne, dazu ein Arbeitszimmer. Oben vier Schlafräume und ein Bad mit Naturstein.',
          'Erdwärme und Photovoltaik halten die Kosten niedrig. Das Grundstück ist 612 m² groß.',
        ],
        wohnflaeche: 168,
        zimmer: 6,
        etage: null,
        status: 'verkauf',
        kaufpreis: 1180000,
        bilder: ['fassade', 'kueche-03', 'schlafzimmer-01', 'arbeitszimmer-02', 'bad-05', 'balkon-03'],
        merkmale: ['Garten', 'Terrasse', 'Erdwärme', 'Photovoltaik'],
        ausstattung: ['Terrasse', 'Fußbodenheizung', 'Einbauküche', 'Außenjalousien', 'Wannenbad'],
        verfuegbarInMonths: 5,
        createdDaysAgo: 3,
        rundgang: true,
      },
    ],
  },
  {
    slug: 'landhaus-dorfstrasse',
    name: 'Landhaus Dorfstraße',
    adresse: { strasse: 'Dorfstraße 14', plz: '29439', ort: 'Lüchow', position: [52.9683, 11.1541], isHidden: true },
    baujahr: 1871,
    heizung: 'Holzpellets',
    energie: { art: 'bedarf', value: 178 },
    fassade: null,
    ausstattung: ['Stellplatz', 'Glasfaser im Haus', 'Park in der Nähe'],
    exposes: [
      {
        code: 'DS14',
        title: 'Landhaus mit Wohnküche',
        paragraphs: [
          'Die Wohnküche ist das Herz des Hauses: Deckenbalken, blaue Fronten, ein Tisch für zehn. Von hier geht es in die Stube mit Kaminofen und in den Garten.',
          'Oben liegen vier Zimmer und ein Bad mit freistehender Wanne unter der Dachschräge. Die Scheune nebenan ist trocken und hat Strom.',
          'Das Haus steht am Ende der Dorfstraße, hinter dem Garten beginnen die Felder. Lüchow mit Schule und Einkauf erreichen Sie mit dem Rad in zehn Minuten.',
        ],
        wohnflaeche: 172,
        zimmer: 6,
        etage: null,
        status: 'verkauf',
        kaufpreis: 415000,
        bilder: ['kueche-06', 'schlafzimmer-03', 'schlafzimmer-01', 'bad-04', 'balkon-03'],
        bilderForm: 'json-text',
        merkmale: ['Scheune', 'Garten', 'Kaminofen'],
        ausstattung: ['Kaminofen', 'Sichtbare Holzbalken', 'Einbauküche', 'Terrasse', 'Wannenbad', 'Dielenboden'],
        createdDaysAgo: 35,
      },
    ],
  },
]
