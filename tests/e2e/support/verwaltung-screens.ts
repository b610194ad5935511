import { demoId } from '#db/demo/demo-id.ts'
import { DEMO_KONTEN } from '#db/demo/konten.ts'
import { DEMO } from './demo.ts'

const link = (anfrage: string, expose: string) => demoId('anfrage-link', `${anfrage}/${expose}`)
const [promised, applied, fresh, purchase] = [
  link('oksana-melnyk-1', 'LW12-02'),
  link('clara-neumann-2', 'GS12-204'),
  link('viktor-hahn-1', 'GS12-204'),
  link('lukas-steinbach-1', 'KG22'),
]
/** Today's slot, with bookings, and a future one. */
const [today, ahead] = [demoId('termin', 'li5-heute/0/12:00'), demoId('termin', 'gs12/1/15:30')]
const failed = demoId('nachricht', 'martha-quandt/fehlgeschlagen')

/**
 * Every page of the back office that shows demo data, with its heading, as administrators see it. Tests check common
 * rules on each page.
 */
export const VERWALTUNG_SCREENS: [name: string, path: string, h1: string | RegExp][] = [
  ['overview', '/verwaltung', 'Übersicht'],
  ['inquiries', '/verwaltung/anfragen', 'Anfragen'],
  ['inquiries, nothing found', '/verwaltung/anfragen?q=xyzzy', 'Anfragen'],
  [
    'change of some inquiries',
    `/verwaltung/anfragen/auswahl?ids=${fresh}&ids=${promised}&status=abgesagt`,
    'Status ändern',
  ],
  ['inquiry', `/verwaltung/anfragen/${fresh}`, 'Viktor Hahn'],
  ['inquiry about a purchase', `/verwaltung/anfragen/${purchase}`, 'Lukas Steinbach'],
  ['inquiry with a promise', `/verwaltung/anfragen/${promised}`, 'Oksana Melnyk'],
  ['search', '/verwaltung/suche?q=Steinbach', 'Suche'],
  ['calendar', '/verwaltung/termine', 'Termine'],
  ['slots as list', '/verwaltung/termine?ansicht=liste', 'Termine'],
  ['new slots', '/verwaltung/termine/anlegen', 'Termine anlegen'],
  ['slot of today', `/verwaltung/termine/${today}`, /12:00/],
  ['somebody without booking', `/verwaltung/termine/${today}/eintragen`, 'Ohne Anmeldung erschienen'],
  ['change of a slot', `/verwaltung/termine/${ahead}/aendern`, 'Termin ändern'],
  ['applicants', '/verwaltung/interessenten', 'Interessenten'],
  ['file of an applicant', `/verwaltung/interessenten/${promised}`, 'Oksana Melnyk'],
  ['file of a buyer', `/verwaltung/interessenten/${purchase}`, 'Lukas Steinbach'],
  ['promise', `/verwaltung/interessenten/${applied}/entscheidung?fuer=zusage`, /entscheiden\?/],
  ['refusal', `/verwaltung/interessenten/${applied}/entscheidung?fuer=absage`, /absagen\?/],
  ['applications side by side', `/verwaltung/interessenten/vergleich/${DEMO.altbau.id}`, 'Bewerbungen nebeneinander'],
  ['messages', '/verwaltung/nachrichten', 'Nachrichten'],
  ['message', `/verwaltung/nachrichten/${failed}`, /./],
  ['new flat', '/verwaltung/exposes/anlegen', 'Exposé anlegen'],
  ['flat', `/verwaltung/exposes/${DEMO.altbau.id}`, /./],
  ['texts', '/verwaltung/vorlagen', 'Einstellungen'],
  ['text of a mail', '/verwaltung/vorlagen/anfrage-absage', /./],
  ['text of a state', '/verwaltung/vorlagen/status-zusage', /./],
  ['properties', '/verwaltung/liegenschaften', 'Liegenschaften'],
  ['a new property', '/verwaltung/liegenschaften/anlegen', 'Liegenschaft anlegen'],
  [
    'property',
    `/verwaltung/liegenschaften/${demoId('property', 'gruenderzeithaus-am-stadtgarten')}`,
    /Gründerzeithaus/,
  ],
  ['rental unit', `/verwaltung/einheiten/${demoId('einheit', 'neubau-linden-5/2.04')}`, /./],
  ['preview of a flat', `/verwaltung/exposes/${DEMO.altbau.id}/vorschau`, DEMO.altbau.title],
  ['listings', '/verwaltung/exposes', 'Exposés'],
  ['amenities', '/verwaltung/ausstattung', 'Ausstattung'],
  ['log', '/verwaltung/protokoll', 'Einstellungen'],
  ['OpenImmo', '/verwaltung/openimmo', 'OpenImmo-Export'],
  ['imports', '/verwaltung/import', 'Import'],
  ['import of a table', '/verwaltung/import/csv', 'CSV-Import'],
  ['settings', '/verwaltung/einstellungen', 'Einstellungen'],
  ['questions', '/verwaltung/einstellungen/fragen', 'Was wir fragen'],
  ['team', '/verwaltung/team', 'Einstellungen'],
  ['operation', '/verwaltung/betrieb', 'Einstellungen'],
  ['an invitation', '/verwaltung/team/einladen', 'Person einladen'],
  ['a member of the team', `/verwaltung/team/${DEMO_KONTEN.verwaltung.id}`, 'Katrin Soltau'],
]
