type DomainErrorStatus = 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503

/**
 * Expected failures with their HTTP status; sentences are German (TEXT-1). 401: not signed in; 403: forbidden for this
 * account or in this form; 404: missing or not owned; 409: conflicts with the current state; 422: invalid input; 429:
 * too often; 503: overloaded.
 */
const STATUS = {
  ABLAGE_GESPERRT: 503,
  ABLAGE_VOLL: 503,
  ACCOUNT_GEFUNDEN: 409,
  ANFRAGE_ABGESAGT: 409,
  ANFRAGE_FEHLT: 409,
  ANFRAGE_NICHT_GEFUNDEN: 404,
  ANMELDUNG_FEHLGESCHLAGEN: 422,
  ANMELDUNG_ZU_ALT: 403,
  ANMERKUNG_ZU_LANG: 422,
  ANSICHT_NAME_VERGEBEN: 409,
  ANSICHT_NICHT_GEFUNDEN: 404,
  AUSSTATTUNG_BENUTZT: 409,
  AUSSTATTUNG_NICHT_GEFUNDEN: 404,
  AUSSTATTUNG_VORHANDEN: 409,
  BEREICH_GESPERRT: 403,
  BESCHREIBUNG_FEHLT: 422,
  BESICHTIGUNG_HAT_RUECKMELDUNG: 409,
  BESICHTIGUNG_NICHT_GEFUNDEN: 404,
  BEWERBUNG_UNVOLLSTAENDIG: 409,
  BILD_FEHLT: 404,
  BILD_KEIN_BILD: 422,
  BILD_LETZTES: 409,
  BILD_NICHT_IM_EXPOSE: 404,
  BILD_SCHLUESSEL_BELEGT: 409,
  BILD_SCHLUESSEL_UNGUELTIG: 422,
  BILD_UNLESBAR: 422,
  BILD_WARTESCHLANGE_VOLL: 429,
  BILD_ZU_GROSS: 413,
  BUCHUNG_FEHLT: 409,
  BUCHUNG_VORHANDEN: 409,
  CODE_UNGUELTIG: 422,
  DATEI_GESCHUETZT: 422,
  DATEI_MAKROS: 422,
  DATEI_TYP: 422,
  DATEI_UNLESBAR: 422,
  DATEI_VIRUS: 422,
  DATEI_ZU_GROSS: 413,
  DATEI_ZU_AUFWENDIG: 422,
  DATEI_ZU_VIELE_SEITEN: 422,
  DOKUMENTE_VOLL: 409,
  DOKUMENT_NICHT_GEFUNDEN: 404,
  EINHEIT_NICHT_GEFUNDEN: 404,
  EINLADUNG_UNGUELTIG: 404,
  EINWILLIGUNG_FEHLT: 422,
  EMAIL_NICHT_BESTAETIGT: 403,
  EMAIL_UNGUELTIG: 422,
  EMAIL_VORHANDEN: 409,
  EXPOSE_ARCHIVIERT: 409,
  EXPOSE_GEBRAUCHT: 409,
  EXPOSE_NICHT_GEFUNDEN: 404,
  EXPOSE_UNVOLLSTAENDIG: 422,
  FARBE_UNLESBAR: 422,
  FASSUNG_NICHT_GEFUNDEN: 404,
  FEHLENDE_ANGABEN: 422,
  FEHLENDE_DATEN: 422,
  GRUND_FEHLT: 422,
  IMPORT_LAEUFT: 409,
  IMPORT_NICHT_GEFUNDEN: 404,
  IMPORT_ZUSTAND: 409,
  INTERESSENT_NICHT_GEFUNDEN: 404,
  KEINE_EMAIL: 409,
  KEINE_EXPOSES: 422,
  KEIN_ZWEITER_FAKTOR: 409,
  KONTO_GESPERRT: 403,
  KONTO_UNBEKANNT: 404,
  KONTO_VORHANDEN: 409,
  LETZTER_ADMINISTRATOR: 409,
  LIEGENSCHAFT_NICHT_GEFUNDEN: 404,
  LIEGENSCHAFT_UNVOLLSTAENDIG: 422,
  LINK_NOETIG: 403,
  LINK_UNGUELTIG: 422,
  MAPPE_AUSGELASTET: 503,
  MAPPE_UNMOEGLICH: 422,
  MIETERFRAGEBOGEN_NICHT_GEFUNDEN: 404,
  NACHRICHT_NICHT_GEFUNDEN: 404,
  NACHRICHT_NICHT_WIEDERHOLBAR: 409,
  NAME_UNGUELTIG: 422,
  NAME_ZU_LANG: 422,
  NICHT_ZU_HABEN: 409,
  NUMMER_OHNE_SMS: 422,
  NUMMER_UNGUELTIG: 422,
  NUR_ADMINISTRATION: 403,
  NUR_VERWALTUNG: 403,
  PASSWORT_FALSCH: 422,
  PASSWORT_NOETIG: 403,
  PASSWORT_UNVERAENDERT: 422,
  PASSWORT_ZU_SCHWACH: 422,
  PIN_FEHLT: 409,
  PIN_NOETIG: 403,
  PIN_UNGUELTIG: 422,
  PROFIL_ID_UNGUELTIG: 403,
  PUSH_UNGUELTIG: 422,
  RUECKSCHRITT: 422,
  SITZUNG_ABGELAUFEN: 401,
  SITZUNG_BEENDET: 401,
  SMS_LAND: 422,
  STATUS_UNMOEGLICH: 409,
  SUCHE_AUSGELASTET: 503,
  SUCHE_ZU_LANGSAM: 503,
  TEST_ABGELEHNT: 422,
  TERMIN_ABGESAGT: 409,
  TERMIN_GEBUCHT: 409,
  TERMIN_NICHT_ANGEBOTEN: 403,
  TERMIN_NICHT_GEFUNDEN: 404,
  TERMIN_NICHT_VERFUEGBAR: 409,
  TERMIN_UNGUELTIG: 422,
  TERMINE_FEHLEN: 422,
  TERMIN_VORBEI: 409,
  TERMIN_ZU_BALD: 409,
  UNGUELTIGE_ANFRAGE: 422,
  UPLOAD_AUSGELASTET: 503,
  UPLOAD_ZU_LANGSAM: 422,
  VERALTET: 409,
  VORLAGE_BETREFF: 422,
  VORLAGE_NICHT_GEFUNDEN: 404,
  VORLAGE_TEXT: 422,
  ZUSAGE_VERGEBEN: 409,
  ZU_VIELE_ANFRAGEN: 422,
  ZU_VIELE_ANSICHTEN: 409,
  ZU_VIELE_BILDER: 409,
  ZU_VIELE_PERSONEN: 409,
  ZU_VIELE_SUCHEN: 409,
  ZU_VIELE_VERSUCHE: 429,
  ZWEITER_FAKTOR_AKTIV: 409,
  ZWEITER_FAKTOR_UNLESBAR: 409,
} as const satisfies Record<string, DomainErrorStatus>

/** Codes of the table, so that each has a status. */
export type DomainErrorCode = keyof typeof STATUS

/**
 * An expected failure of a use case that a person can act on. `message` is a German sentence. Other errors are bugs and
 * end on the error page.
 */
export class DomainError extends Error {
  readonly code: DomainErrorCode

  constructor(code: DomainErrorCode, germanText: string, options?: ErrorOptions) {
    super(germanText, options)
    this.name = 'DomainError'
    this.code = code
  }

  get status(): DomainErrorStatus {
    return STATUS[this.code]
  }
}

/**
 * True for a DomainError, optionally with one of these codes; also for the second copy of the module in the server
 * bundle.
 */
export function isDomainError(error: unknown, ...codes: DomainErrorCode[]): error is DomainError {
  if (!(error instanceof Error) || error.name !== 'DomainError') return false
  return codes.length === 0 || codes.some((code) => 'code' in error && error.code === code)
}

/** For `catch`: returns an expected failure, optionally with one of these codes, and rethrows all others. */
export function requireDomainError(error: unknown, ...codes: DomainErrorCode[]): DomainError {
  if (!isDomainError(error, ...codes)) throw error
  return error
}
