/** What staff, applicants and jobs do that the Protokoll tells (PROTOKOLL-1), with the words it is shown by. */
export const PROTOKOLL_AKTIONEN = {
  'anfrage.status': 'Status geändert',
  'anfrage.besichtigung': 'Besichtigung angeboten',
  'notiz.angelegt': 'Notiz angelegt',
  'notiz.geloescht': 'Notiz gelöscht',
  'person.verbunden': 'Konten verbunden',
  'person.getrennt': 'Konten getrennt',
  'interessent.eingesehen': 'Angaben eingesehen',
  'dokument.eingesehen': 'Dokument eingesehen',
  'mappe.geladen': 'Mappe geladen',
  'dokument.geloescht': 'Dokument gelöscht',
  'interessent.geloescht': 'Beendete Anfrage gelöscht',
  'konto.angaben_geloescht': 'Angaben gelöscht',
  'termin.geoeffnet': 'Termin geöffnet',
  'termin.geschlossen': 'Termin geschlossen',
  'termin.abgesagt': 'Termin abgesagt',
  'termin.verschoben': 'Termin geändert',
  'termin.angelegt': 'Termine angelegt',
  'kalender.eingeschaltet': 'Kalender-Adresse eingeschaltet',
  'kalender.erneuert': 'Kalender-Adresse erneuert',
  'kalender.ausgeschaltet': 'Kalender-Adresse ausgeschaltet',
  'buchung.anwesenheit': 'Anwesenheit festgehalten',
  'buchung.eingetragen': 'Person eingetragen',
  'buchung.storniert': 'Buchung storniert',
  'anfrage.exportiert': 'Anfragen als CSV geladen',
  'ansicht.gespeichert': 'Ansicht gespeichert',
  'ansicht.geloescht': 'Ansicht gelöscht',
  'nachricht.wiederholt': 'Nachricht noch einmal gesendet',
  'nachricht.adresse': 'Nachricht an andere Adresse gesendet',
  'vorlage.gespeichert': 'Vorlage gespeichert',
  'vorlage.zurueckgesetzt': 'Vorlage zurückgesetzt',
  'status.text': 'Status umbenannt oder neu beschrieben',
  'expose.angelegt': 'Exposé angelegt',
  'expose.geaendert': 'Exposé geändert',
  'expose.offline': 'Exposé offline genommen',
  'expose.bilder': 'Bilder geändert',
  'liegenschaft.bilder': 'Bilder geändert',
  'einheit.bilder': 'Grundriss geändert',
  'liegenschaft.angelegt': 'Liegenschaft angelegt',
  'konto.angelegt': 'Konto angelegt',
  'konto.rolle': 'Rolle geändert',
  'konto.gesperrt': 'Konto gesperrt',
  'konto.entsperrt': 'Konto entsperrt',
} as const

/** By its name, as it is stored; a row of the table above. */
export type ProtokollAktion = keyof typeof PROTOKOLL_AKTIONEN

/** What an entry of the Protokoll can be about. */
export const PROTOKOLL_OBJEKTE = [
  'anfrage',
  'ansicht',
  'ausstattung',
  'besichtigung',
  'buchung',
  'dokument',
  'einheit',
  'einstellung',
  'expose',
  'interessent',
  'kalender',
  'konto',
  'liegenschaft',
  'nachricht',
  'notiz',
  'status',
  'termin',
  'vorlage',
] as const
export type ProtokollObjekt = (typeof PROTOKOLL_OBJEKTE)[number]

/** Values before or after a change, by the name of the field: facts of the business, never what belongs to a person. */
export type ProtokollWerte = Record<string, string | number | boolean | null>
