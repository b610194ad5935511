/**
 * Variables by kind (VORLAGE-2). `text`: words within a line. `link`: an address, or a button if it has a label and
 * is a paragraph of its own. `block`: facts or flats as a paragraph of their own.
 */
export const VARIABLES = {
  firma: { kind: 'text', about: 'Name der Firma' },
  telefon: { kind: 'text', about: 'Telefonnummer der Firma' },
  anrede: { kind: 'text', about: '„Guten Tag Mira Kowalski,“, ohne Namen „Guten Tag,“' },
  vorname: { kind: 'text', about: 'Vorname, leer, wo keiner bekannt ist' },
  nachname: { kind: 'text', about: 'Nachname, leer, wo keiner bekannt ist' },
  wohnung: { kind: 'text', about: 'Titel der Wohnung' },
  wohnung_ort: { kind: 'text', about: 'Titel der Wohnung mit dem Ort' },
  kurzcode: { kind: 'text', about: 'Objekt-Nr. der Wohnung' },
  adresse: { kind: 'text', about: 'Anschrift der Wohnung' },
  anzahl: { kind: 'text', about: 'Wie viele: „eine Wohnung“, „3 Wohnungen“, „12 neue Treffer“' },
  suche: { kind: 'text', about: '„zu Ihrer Suche …“ mit ihrem Namen' },
  termin: { kind: 'text', about: 'Tag und Zeit der Besichtigung, ausgeschrieben' },
  beginn: { kind: 'text', about: 'Datum und Uhrzeit des Beginns' },
  zeiten: { kind: 'text', about: 'Neuer Beginn und, wo er sich geändert hat, „statt“ des bisherigen' },
  personen: { kind: 'text', about: 'Wie viele Personen kommen' },
  wohnung_treffpunkt: { kind: 'text', about: 'Titel der Wohnung, Ort und Treffpunkt' },
  treffpunkt: { kind: 'text', about: 'Treffpunkt, leer, wo keiner angegeben ist' },
  reserviert_bis: { kind: 'text', about: 'Bis wann der Platz oder die Wohnung reserviert ist' },
  antwort_bis: { kind: 'text', about: 'Bis wann die Person auf die Zusage antworten soll' },
  ausblick: { kind: 'text', about: 'Ein Satz: ob die Person auf der Warteliste bleibt' },
  status: { kind: 'text', about: 'Neuer Status der Anfrage' },
  statustext: { kind: 'text', about: 'Was beim neuen Status in Mein Bereich steht' },
  loeschung_am: { kind: 'text', about: 'Tag, bis zu dem die Angaben gelöscht werden' },
  pin: { kind: 'text', about: 'PIN der Anfrage für die Terminbuchung' },
  zugang: { kind: 'text', about: 'PIN und Nummer der Anfrage, für den Fall, dass der Link nicht geht' },
  link: { kind: 'link', about: 'Seite, auf der es weitergeht; mit Beschriftung ein Knopf' },
  wohnungskarte: { kind: 'block', about: 'Titel der Wohnung mit Link und Objekt-Nr.' },
  wohnungen: { kind: 'block', about: 'Alle Wohnungen der Anfrage mit Links' },
  termindaten: { kind: 'block', about: 'Termin, Adresse, Treffpunkt und Personen als Liste' },
  freie_termine: { kind: 'block', about: 'Die nächsten freien Termine der Wohnung, wo es welche gibt' },
  zugangsdaten: { kind: 'block', about: 'PIN und Nummer der Anfrage als Liste' },
  anmerkung: { kind: 'block', about: 'Anmerkung der Person oder der Verwaltung, wo es eine gibt' },
  treffer: { kind: 'block', about: 'Neue Wohnungen je Suche mit Links' },
  abmelden: { kind: 'block', about: 'Links, die diese E-Mails beenden' },
} as const satisfies Record<string, { kind: 'text' | 'link' | 'block'; about: string }>

export type VariableName = keyof typeof VARIABLES

export const COMMON_VARIABLES = ['firma', 'telefon'] as const satisfies readonly VariableName[]

export function isVariableName(name: string): name is VariableName {
  return Object.hasOwn(VARIABLES, name)
}
