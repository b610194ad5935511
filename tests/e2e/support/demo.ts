import { demoId } from '#db/demo/demo-id.ts'

const expose = (code: string) => `/expose/${demoId('expose', code)}`

/** Addresses of demo rows that a test names, so that it does not depend on the order of a list. */
export const DEMO = {
  mieterin: { email: 'mieterin@example.org', passwort: 'Demo-2026-Mieterin' },
  altbau: { id: demoId('expose', 'GS12-204'), pfad: expose('GS12-204'), titel: 'Helle Altbauwohnung mit Küchenbalkon' },
  direktlink: {
    id: demoId('expose', 'GS12-H01'),
    pfad: expose('GS12-H01'),
    titel: 'Ein Zimmer mit Alkoven im Hinterhaus',
  },
  ohneBilder: { pfad: expose('LW14-21'), titel: 'Drei Zimmer, frisch renoviert' },
  heic: { id: demoId('expose', 'AA40-011'), pfad: expose('AA40-011') },
  markup: { pfad: expose('KG20-2'), titel: '„Kapitänszimmer“ & Kammer: drei Zimmer mit <b>Aussicht</b>' },
  verkauf: { pfad: expose('KG22'), titel: 'Stadthaus in der Kanalgasse' },
  /** Changed by the tests of live updates; no other test reads it. */
  landhaus: { pfad: expose('DS14'), titel: 'Landhaus mit Wohnküche' },
  gruenderzeithaus: {
    pfad: `/property/${demoId('property', 'gruenderzeithaus-am-stadtgarten')}`,
    titel: 'Gründerzeithaus am Stadtgarten',
  },
  mitEinheit: { pfad: `/vermietung/${demoId('einheit', 'neubau-linden-5/2.04')}` },
  verborgeneLiegenschaft: { pfad: `/property/${demoId('property', 'alte-spinnerei')}` },
  unbekannteId: '00000000-0000-4000-8000-000000000000',
} as const
