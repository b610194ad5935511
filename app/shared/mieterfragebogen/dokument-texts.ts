import { ABLAGE_FAILURES } from '../ablage-failures.ts'
import type { DomainErrorCode } from '../domain-error.ts'
import { DOKUMENT_KINDS, type DokumentKind } from './dokument-kinds.ts'

const MB = 1024 * 1024

export type DokumentFailure = { title: string; text: string }

export const MAX_PAGES = 100
export const MAX_BESCHREIBUNG = 200
/** Maximum number and bytes of the documents of one person. `UPLOADS_PER_HOUR`: maximum uploads of one account. */
export const QUOTA = { count: 60, bytes: 200 * MB }
export const UPLOADS_PER_HOUR = 120

const UPLOAD = 'Fehler beim Hochladen'

/** Texts of failures that are the same for all kinds of documents, by error code. */
const FAILURES: Partial<Record<DomainErrorCode, DokumentFailure>> = {
  ABLAGE_GESPERRT: { title: UPLOAD, text: ABLAGE_FAILURES.ABLAGE_GESPERRT },
  ABLAGE_VOLL: { title: UPLOAD, text: ABLAGE_FAILURES.ABLAGE_VOLL },
  BESCHREIBUNG_FEHLT: {
    title: 'Beschreibung erforderlich',
    text: 'Bitte geben Sie eine Beschreibung für das Dokument an.',
  },
  EINWILLIGUNG_FEHLT: {
    title: 'Einwilligung erforderlich',
    text: 'Eine Ausweiskopie speichern wir nur, wenn Sie dem zustimmen.',
  },
  DATEI_GESCHUETZT: {
    title: UPLOAD,
    text: 'Die PDF-Datei ist mit einem Passwort geschützt. Bitte laden Sie sie ohne Passwort hoch.',
  },
  DATEI_UNLESBAR: { title: UPLOAD, text: 'Die Datei ist beschädigt und kann nicht gelesen werden.' },
  DATEI_ZU_AUFWENDIG: {
    title: UPLOAD,
    text: 'Diese PDF-Datei können wir nicht verarbeiten. Öffnen Sie sie bitte, wählen Sie „Drucken“ und „Als PDF speichern“, und laden Sie die neue Datei hoch.',
  },
  DATEI_ZU_VIELE_SEITEN: { title: UPLOAD, text: `Die PDF-Datei darf höchstens ${MAX_PAGES} Seiten haben.` },
  BILD_ZU_GROSS: {
    title: UPLOAD,
    text: 'Das Bild ist zu groß. Bitte verkleinern Sie es und laden Sie es noch einmal hoch.',
  },
  DATEI_MAKROS: {
    title: UPLOAD,
    text: 'Word-Dateien mit Makros, eingebetteten Objekten oder Inhalten, die Word nachlädt, nehmen wir nicht an. Bitte speichern Sie das Dokument als PDF.',
  },
  DATEI_VIRUS: { title: UPLOAD, text: 'Der Virenschutz hat die Datei abgelehnt.' },
  DOKUMENTE_VOLL: {
    title: UPLOAD,
    text: `Für eine Person speichern wir höchstens ${QUOTA.count} Dokumente mit zusammen ${QUOTA.bytes / MB} MB. Bitte löschen Sie zuerst eines.`,
  },
  UPLOAD_ZU_LANGSAM: { title: UPLOAD, text: 'Das Hochladen hat zu lange gedauert. Bitte versuchen Sie es erneut.' },
  UPLOAD_AUSGELASTET: {
    title: UPLOAD,
    text: 'Es werden gerade sehr viele Dateien geprüft. Bitte versuchen Sie es in einer Minute erneut.',
  },
}

export function findDokumentFailure(code: string, uploader: DokumentKind): DokumentFailure | null {
  const { maxBytes, typeText } = DOKUMENT_KINDS[uploader]
  if (code === 'DATEI_ZU_GROSS') {
    return { title: 'Datei zu groß', text: `Die Datei darf maximal ${maxBytes / MB}MB groß sein.` }
  }
  if (code === 'DATEI_TYP') return { title: 'Ungültiger Dateityp', text: typeText }
  return Object.hasOwn(FAILURES, code) ? (FAILURES[code as DomainErrorCode] ?? null) : null
}

/** Text for an unknown error code, or if the server sent no response. */
export const UPLOAD_FAILED: DokumentFailure = { title: UPLOAD, text: 'Die Datei konnte nicht hochgeladen werden.' }
