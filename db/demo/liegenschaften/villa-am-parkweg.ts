import type { DemoLiegenschaft } from '../demo.types.ts'

export const villaAmParkweg: DemoLiegenschaft = {
  slug: 'villa-am-parkweg',
  name: 'Villa am Parkweg',
  adresse: { strasse: 'Parkweg 3', plz: '01309', ort: 'Dresden', position: [51.0503, 13.7861] },
  baujahr: 1904,
  heizung: 'Gas-Zentralheizung',
  energie: { art: 'verbrauch', value: 149, issuedDaysAgo: 3700 },
  fassade: 'fassade-07',
  wohnungen: 4,
  beschreibung: [
    'Weiße Jugendstilvilla mit Eckturm und Wintergarten, 1904 für einen Orgelbauer errichtet. Vier Wohnungen teilen sich Garten und Remise.',
    'Fassade und Turmdach wurden 2018 nach Befund erneuert.',
  ],
  merkmale: ['Jugendstil', 'Garten', 'Denkmal'],
  amenities: ['Gemeinsamer Garten', 'Remise für Fahrräder', 'Kellerräume'],
  umgebung: ['Straßenbahn, 7 Minuten zu Fuß', 'Elbwiesen in der Nähe', 'Gymnasium im Viertel'],
  ausstattung: ['Gemeinsamer Garten', 'Fahrradraum', 'Kellerraum', 'Bahn in der Nähe', 'Wasser in der Nähe'],
  exposes: [
    {
      code: 'PW3-01',
      title: 'Etage in der Jugendstilvilla',
      paragraphs: [
        'Die Wohnung nimmt das ganze erste Obergeschoss ein. Wohnen und Essen bilden mit fast 40 m² die Mitte, davor liegt ein breiter Balkon zum Garten.',
        'Vier weitere Zimmer, zwei davon mit Blick in die Baumkronen, ein Bad mit Wanne und ein Gäste-WC am Eingang. Parkett, Stuck und die hohen Türen sind erhalten.',
        'Zur Wohnung gehören ein Kellerraum und ein Stellplatz in der Remise. Die Gemeinschaft der Eigentümer hat eine Rücklage gebildet, das Protokoll der letzten Versammlung senden wir Ihnen gern.',
      ],
      plan: 12,
      etage: 1,
      status: 'verkauf',
      kaufpreis: 745000,
      bilder: ['fassade', 'kueche-01', 'schlafzimmer-02', 'arbeitszimmer-01', 'bad-01'],
      merkmale: ['Gartenblick', 'Altbau', 'Gäste-WC', 'Stellplatz'],
      ausstattung: ['Fischgrätparkett', 'Balkon', 'Wannenbad', 'Gäste-WC', 'Stellplatz'],
      verfuegbarInMonths: 4,
      createdDaysAgo: 8,
      rundgang: true,
    },
  ],
}
