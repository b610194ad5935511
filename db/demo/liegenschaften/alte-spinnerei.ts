import type { DemoLiegenschaft } from '../demo.types.ts'

/** Liegenschaft that is not public (`oeffentlich_view` is false), although two of its listings are. */
export const oldSpinnerei: DemoLiegenschaft = {
  slug: 'alte-spinnerei',
  name: 'Alte Spinnerei',
  adresse: { strasse: 'Spinnereistraße 7', plz: '04179', ort: 'Leipzig', position: [51.3269, 12.3188] },
  baujahr: 1889,
  heizung: 'Fernwärme',
  energie: { art: 'verbrauch', value: 104 },
  fassade: null,
  wohnungen: 22,
  oeffentlich: false,
  beschreibung: [
    'Ehemalige Baumwollspinnerei mit Backsteinwänden und gusseisernen Stützen. Die Umwandlung in Wohnungen ist noch nicht in allen Bauabschnitten fertig, deshalb zeigen wir das Haus noch nicht als Ganzes.',
  ],
  merkmale: ['Industriebau', 'Aufzug', 'Backstein'],
  amenities: ['Lastenaufzug', 'Fahrradraum', 'Werkstatt im Hof'],
  umgebung: ['S-Bahn, 8 Minuten zu Fuß', 'Kanal mit Bootssteg', 'Galerien auf dem Gelände'],
  ausstattung: ['Aufzug', 'Fahrradraum', 'Bahn in der Nähe', 'Wasser in der Nähe'],
  exposes: [
    {
      code: 'SP7-31',
      title: 'Loft in der Spinnerei',
      paragraphs: [
        'Ein großer Raum mit Backsteinwand und einem Sprossenfenster, das fast bis zur Decke reicht. Zwei abgeteilte Zimmer dienen als Schlaf- und Arbeitszimmer.',
        'Die Küche mit Insel steht frei im Raum. Das Duschbad ist grün gefliest, die Böden sind geölte Eiche.',
        'Der Lastenaufzug hält auf der Etage, auch für Klavier und Hobelbank.',
      ],
      wohnflaeche: 118,
      zimmer: 3,
      etage: 3,
      status: 'verkauf',
      kaufpreis: 489000,
      bilder: ['wohnzimmer-05', 'kueche-02', 'schlafzimmer-04', 'arbeitszimmer-01', 'bad-02'],
      merkmale: ['Aufzug', 'Industriebau', 'Backstein'],
      ausstattung: ['Duschbad', 'Einbauküche', 'Fußbodenheizung'],
      verfuegbarInMonths: 2,
      createdDaysAgo: 31,
    },
    {
      code: 'SP7-12',
      title: 'Studio in der alten Spinnerei',
      paragraphs: [
        'Backstein, ein hohes Fenster und eine Kochzeile an der Längswand: ein Raum zum Wohnen und Arbeiten. Der schmale Balkon hängt an der alten Ladeluke.',
        'Das Duschbad liegt neben dem Eingang. Strom und Netz sind für ein Atelier ausgelegt. Die Miete ist eine Pauschale, Betriebs- und Heizkosten sind enthalten.',
      ],
      plan: 2,
      etage: 1,
      status: 'available',
      pauschalmiete: 655,
      bilder: ['kueche-04', 'bad-02'],
      merkmale: ['Backstein', 'Aufzug', 'Balkon'],
      ausstattung: ['Duschbad', 'Balkon', 'Einbauküche'],
      verfuegbarInMonths: 1,
      createdDaysAgo: 25,
    },
  ],
}
