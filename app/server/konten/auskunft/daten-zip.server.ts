import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import { getLogger } from '#app/server/log/logger.server.ts'
import { isStorageKey } from '#app/server/storage/storage-key.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { datum } from '#app/shared/format/datum.ts'
import type { KontoDatei, KontoDaten } from './export-daten.server.ts'

type ZipEintrag = { name: string; input: string | ReadableStream<Uint8Array>; lastModified: Date }

/** Longest file name of a document in the archive, in characters without its number. */
const NAME_MAX = 80

/**
 * The download of a person's data as a ZIP, written as fast as it is read: no document lies in memory as a whole. A
 * document that the storage does not have is named in FEHLENDE-DATEIEN.txt instead of breaking the archive off.
 */
export function createDatenZip(
  storage: Storage,
  { daten, dateien, firma, now }: { daten: KontoDaten; dateien: readonly KontoDatei[]; firma: string; now: Date },
): ReadableStream<Uint8Array> {
  return makeZip(listEintraege(storage, { daten, dateien, firma, now }))
}

async function* listEintraege(
  storage: Storage,
  { daten, dateien, firma, now }: { daten: KontoDaten; dateien: readonly KontoDatei[]; firma: string; now: Date },
): AsyncGenerator<ZipEintrag> {
  yield { name: 'LIESMICH.txt', input: liesmich({ firma, now, anzahl: dateien.length }), lastModified: now }
  yield { name: 'daten.json', input: `${JSON.stringify(daten, null, 2)}\n`, lastModified: now }
  const fehlend: string[] = []
  for (const [i, datei] of dateien.entries()) {
    const name = zipName(datei, i + 1)
    const stream = isStorageKey(datei.key) ? await storage.stream(datei.key) : null
    if (stream) yield { name, input: toWebStream(stream), lastModified: datei.erstelltAm }
    else fehlend.push(name)
  }
  if (fehlend.length === 0) return
  getLogger().error({ anzahl: fehlend.length }, 'documents of a download are missing in the storage')
  const text = ['Diese Dateien sind verzeichnet, waren aber nicht zu lesen:', '', ...fehlend, ''].join('\r\n')
  yield { name: 'FEHLENDE-DATEIEN.txt', input: text, lastModified: now }
}

/** "dokumente/01 Jana Albrecht gehalt-februar.pdf": numbered, so that two of one name stay two; no folder in it. */
function zipName({ person, dateiName }: KontoDatei, nummer: number): string {
  const name = `${person} ${dateiName}`
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._()-]/gu, '_')
    .replace(/\s+/g, ' ')
    .trim()
  const endung = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  const stamm = name.slice(0, name.length - endung.length).slice(0, NAME_MAX)
  return `dokumente/${String(nummer).padStart(2, '0')} ${stamm}${endung}`
}

/** Node's own type of a web stream and the browser's differ in TypeScript only. */
function toWebStream(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}

/** Line ends of Windows, which every editor shows. */
function liesmich({ firma, now, anzahl }: { firma: string; now: Date; anzahl: number }): string {
  return [
    `Ihre Daten bei ${firma}`,
    `Stand: ${datum(now.toISOString())}`,
    '',
    'daten.json enthält alles, was das Portal über Sie gespeichert hat. Die Datei lässt sich mit jedem Texteditor',
    'öffnen. Die Namen der Abschnitte und Felder sind die der Datenbank:',
    '',
    '  konten                          Ihr Konto: E-Mail, Mobilnummer, Rolle',
    '  profiles                        Ihr Name und Ihre Kontaktdaten',
    '  mietinteresse_profiles          Ihr Mietprofil',
    '  zweiter_faktor                  ob ein zweiter Faktor eingerichtet ist',
    '  sitzungen                       die Geräte, auf denen Sie angemeldet sind',
    '  codes, links                    angeforderte Codes und Links: wofür, wohin und wann',
    '  expose_inquiries                Ihre Anfragen',
    '  expose_inquiry_exposes          die Wohnungen Ihrer Anfragen mit ihrem Stand',
    '  besichtigungstermin             gebuchte und stornierte Termine',
    '  besichtigungen                  Besichtigungen und Ihre Rückmeldungen',
    '  gespeicherte_suchen             Ihre gespeicherten Suchen',
    '  mieterfragebogen                Ihre Mieterfragebögen',
    '  mieterfragebogen_interessenten  Ihre Angaben darin und die der Personen, die Sie verwalten',
    '  mieterfragebogen_dokumente      die Liste der hochgeladenen Dokumente',
    '  nachrichten                     was wir Ihnen gesendet haben: Art, Betreff, Zeitpunkt',
    '',
    anzahl === 0 ? 'Dokumente haben Sie nicht hochgeladen.' : `Der Ordner dokumente enthält ${anzahl} Datei(en).`,
    '',
    'Nicht enthalten sind Passwort, Codes, Schlüssel des zweiten Faktors (sie sind nur verschlüsselt oder als Prüfwert',
    'gespeichert) und die Angaben anderer Personen in einem gemeinsamen Mieterfragebogen.',
    'Die Anfragenliste (Ihre Favoriten) liegt nur in Ihrem Browser.',
    'Zeitpunkte sind in UTC angegeben.',
    '',
  ].join('\r\n')
}
