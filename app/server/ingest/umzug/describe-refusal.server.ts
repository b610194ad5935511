import type { RefusedData } from '#app/server/db/postgres-error.server.ts'
import type { UmzugTableName } from './umzug-tables.server.ts'

const SENTENCES: Readonly<Record<string, string>> = {
  konten_email_key: 'Die E-Mail-Adresse gehört hier schon zu einem anderen Konto.',
  konten_phone_key: 'Die Mobilnummer gehört hier schon zu einem anderen Konto.',
  liegenschaft_exposeinfos_property_id_key: 'Zu dieser Liegenschaft gibt es schon eine Zeile.',
  expose_inquiry_exposes_profiles_id_expose_id_key: 'Die Person hat zu diesem Exposé schon eine Anfrage.',
  expose_inquiry_exposes_inquiry_id_expose_id_key: 'Die Anfrage enthält dieses Exposé schon.',
  besichtigungstermin_eine_buchung_key: 'Zu dieser Anfrage gibt es schon eine bestätigte Buchung.',
  mieterfragebogen_interessenten_profil_einmal_key: 'Die Person steht schon in diesem Mieterfragebogen.',
  mieterfragebogen_dokumente_datei_pfad_key: 'Die Datei gehört schon zu einem anderen Dokument.',
  terminoptionen_zugehoerigkeit_check: 'Der Termin gehört weder zu einem Exposé noch zu einer Liegenschaft.',
  terminoptionen_zeit_check: 'Der Termin endet nicht nach seinem Beginn.',
  besichtigungen_rueckmeldung_check: 'rueckmeldung: ist wahr, aber mietinteresse fehlt.',
}

/** Explains in German why the database refused a row (UMZUG-4). */
export function describeRefusal(table: UmzugTableName, { code, constraint, column }: RefusedData): string {
  const sentence = constraint === null ? undefined : SENTENCES[constraint]
  if (sentence !== undefined) return sentence
  const named = column ?? constraint?.replace(`${table}_`, '').replace(/_(?:check|key|fkey)$/, '') ?? null
  const where = named === null ? '' : `${named}: `
  if (code === '23502') return `${where}fehlt.`
  if (code === '23503') return `${where}nennt eine Zeile, die es nicht gibt.`
  if (code === '23505') return `${where}gibt es schon in einer anderen Zeile.`
  if (code === '23514') return `${where}Dieser Wert ist hier nicht zulässig.`
  return `${where}Ein Wert ist zu groß oder hat nicht die Form, die er haben muss.`
}
