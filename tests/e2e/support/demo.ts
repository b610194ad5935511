import { demoId } from '#db/demo/demo-id.ts'

const expose = (code: string) => `/expose/${demoId('expose', code)}`

/** Ids and titles of demo rows, so that tests do not depend on the order of a list. */
export const DEMO = {
  mieterin: { email: 'mieterin@example.org', passwort: 'Demo-2026-Mieterin' },
  altbau: { id: demoId('expose', 'GS12-204'), path: expose('GS12-204'), title: 'Helle Altbauwohnung mit Küchenbalkon' },
  direktlink: {
    id: demoId('expose', 'GS12-H01'),
    path: expose('GS12-H01'),
    title: 'Ein Zimmer mit Alkoven im Hinterhaus',
  },
  withoutBilder: { id: demoId('expose', 'LW14-21'), path: expose('LW14-21'), title: 'Drei Zimmer, frisch renoviert' },
  heic: { id: demoId('expose', 'AA40-011'), path: expose('AA40-011') },
  quoted: { path: expose('KG20-2'), title: '„Kapitänszimmer“ & Kammer: drei Zimmer mit Aussicht' },
  verkauf: { path: expose('KG22'), title: 'Stadthaus in der Kanalgasse' },
  /** Changed by the tests of live updates; other tests do not read it. */
  landhaus: { path: expose('DS14'), title: 'Landhaus mit Wohnküche' },
  gruenderzeithaus: {
    path: `/property/${demoId('property', 'gruenderzeithaus-am-stadtgarten')}`,
    title: 'Gründerzeithaus am Stadtgarten',
  },
  withEinheit: { path: `/vermietung/${demoId('einheit', 'neubau-linden-5/2.04')}` },
  hiddenLiegenschaft: { path: `/property/${demoId('property', 'alte-spinnerei')}` },
  /** Inquiry of the demo tenant with an open Mietangebot. */
  mietangebotId: demoId('anfrage-link', 'mieterin-0/AA44-201'),
  /** Inquiry of the demo tenant with a promise that waits for an answer. */
  zusageId: demoId('anfrage-link', 'mieterin-0/AA44-201'),
  unknownId: '00000000-0000-4000-8000-000000000000',
} as const
