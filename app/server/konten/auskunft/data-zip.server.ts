import { makeZip } from 'client-zip'
import { getLogger } from '#app/server/log/logger.server.ts'
import { isStorageKey } from '#app/server/storage/storage-key.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { openEntry, type ZipEntry } from '#app/server/storage/zip-entry.server.ts'
import { date } from '#app/shared/format/date.ts'
import type { KontoData, KontoFile } from './export-data.server.ts'

const NAME_MAX = 80

/** Zips the account's data and documents. FEHLENDE-DATEIEN.txt lists documents that are missing in the storage. */
export function createDataZip(
  storage: Storage,
  { daten, files, firma, now }: { daten: KontoData; files: readonly KontoFile[]; firma: string; now: Date },
): ReadableStream<Uint8Array> {
  return makeZip(listEntries(storage, { daten, files, firma, now }))
}

async function* listEntries(
  storage: Storage,
  { daten, files, firma, now }: { daten: KontoData; files: readonly KontoFile[]; firma: string; now: Date },
): AsyncGenerator<ZipEntry, void> {
  yield { name: 'LIESMICH.txt', input: readme({ firma, now, count: files.length }), lastModified: now }
  yield { name: 'daten.json', input: `${JSON.stringify(daten, null, 2)}\n`, lastModified: now }
  const missing: string[] = []
  for (const [i, file] of files.entries()) {
    const name = zipName(file, i + 1)
    const stream = isStorageKey(file.key) ? await storage.stream(file.key) : null
    if (stream) yield* openEntry(name, stream, file.erstelltAm)
    else missing.push(name)
  }
  if (missing.length === 0) return
  getLogger().error({ count: missing.length }, 'documents of a download are missing in the storage')
  const text = ['Diese Dateien sind verzeichnet, waren aber nicht zu lesen:', '', ...missing, ''].join('\r\n')
  yield { name: 'FEHLENDE-DATEIEN.txt', input: text, lastModified: now }
}

/** Returns a unique name in the zip, for example "dokumente/01 Jana Albrecht gehalt-februar.pdf". */
function zipName({ person, dateiName }: KontoFile, nummer: number): string {
  const name = `${person} ${dateiName}`
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._()-]/gu, '_')
    .replace(/\s+/g, ' ')
    .trim()
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  const stamm = name.slice(0, name.length - extension.length).slice(0, NAME_MAX)
  return `dokumente/${String(nummer).padStart(2, '0')} ${stamm}${extension}`
}

function readme({ firma, now, count }: { firma: string; now: Date; count: number }): string {
  return [
    `Ihre Daten bei ${firma}`,
    `Stand: ${date(now.toISOString())}`,
    '',
    'daten.json enthält alles, was das Portal über Sie gespeichert hat. Die Datei lässt sich mit jedem Texteditor',
    'öffnen. Die Namen der Abschnitte und Felder sind die der Datenbank:',
    '',
    '  konten                          Ihr Konto: E-Mail, Mobilnummer, Rolle',
    '  profiles                        Ihr Name und Ihre Kontaktdaten',
    '  mietinteresse_profiles          Ihr Mietprofil',
    '  kaufprofile                     Ihr Kaufprofil',
    '  zweiter_faktor                  ob ein zweiter Faktor eingerichtet ist',
    '  sitzungen                       die Geräte, auf denen Sie angemeldet sind',
    '  codes, links                    angeforderte Codes und Links: wofür, wohin und wann',
    '  expose_inquiries                Ihre Anfragen',
    '  expose_inquiry_exposes          die Wohnungen Ihrer Anfragen mit ihrem Stand',
    '  mietangebote                    Mietangebote für Sie mit dem Tag der Reservierung',
    '  zusagen                         Zusagen an Sie mit Frist, Tagen und Ihrer Antwort',
    '  besichtigungstermin             gebuchte und stornierte Termine',
    '  besichtigungen                  Besichtigungen und Ihre Rückmeldungen',
    '  gespeicherte_suchen             Ihre gespeicherten Suchen',
    '  mieterfragebogen                Ihre Mieterfragebögen',
    '  mieterfragebogen_interessenten  Ihre Angaben darin und die der Personen, die Sie verwalten',
    '  mieterfragebogen_dokumente      die Liste der hochgeladenen Dokumente',
    '  nachrichten                     was wir Ihnen gesendet haben: Art, Betreff, Zeitpunkt',
    '',
    count === 0 ? 'Dokumente haben Sie nicht hochgeladen.' : `Der Ordner dokumente enthält ${count} Datei(en).`,
    '',
    'Nicht enthalten sind Passwort, Codes, Schlüssel des zweiten Faktors (sie sind nur verschlüsselt oder als Prüfwert',
    'gespeichert) und die Angaben anderer Personen in einem gemeinsamen Mieterfragebogen.',
    'Die Anfragenliste (Ihre Favoriten) liegt nur in Ihrem Browser.',
    'Zeitpunkte sind in UTC angegeben.',
    '',
  ].join('\r\n')
}
