import bad from './example/bad.webp'
import kitchen from './example/kueche.webp'
import bedroom from './example/schlafzimmer.webp'
import livingRoom from './example/wohnzimmer.webp'
import type { Wohnung } from './wohnung.ts'

const foto = (src: string, color: string) => ({ src, alt: '', width: 1200, height: 900, color })

export const EXAMPLE_WOHNUNG: Wohnung = {
  id: 'demo',
  title: 'Dachwohnung mit Holzbalken',
  beschreibung:
    'Die Wohnung liegt unter dem Dach eines Fachwerkhauses. Der Wohnraum reicht bis in den First, das Schlafzimmer hat ein Fenster zum Hof.',
  bilder: [foto(livingRoom, '#e5dac6'), foto(kitchen, '#96745a'), foto(bad, '#f1e9db'), foto(bedroom, '#c6b59a')],
  size: 70.1,
  zimmer: 2,
  etage: 3,
  preis: 690,
  gesamtmiete: 904,
  verkauf: false,
  status: 'available',
  verfuegbarAb: null,
  merkmale: [
    { name: 'Sichtbare Holzbalken', icon: 'house' },
    { name: 'Dielenboden', icon: 'layers' },
    { name: 'Bad mit Dachfenster', icon: 'bath' },
    { name: 'Kellerraum', icon: 'warehouse' },
    { name: 'Einbauküche', icon: 'cooking-pot' },
    { name: 'Glasfaser im Haus', icon: 'wifi' },
  ],
  adresse: 'Am Markt 6',
  plz: '38100',
  ort: 'Braunschweig',
  liegenschaft: { id: 'demo', name: 'Fachwerkhaus am Markt', oeffentlich: false },
}
