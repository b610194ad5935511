import { parseArgs } from 'node:util'
import type { Database } from '#app/server/db/database.server.ts'
import { type Erneuerung, renewGeheimnisse } from '#app/server/konten/sicherheit/renew-geheimnisse.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import {
  changeRolle,
  createKontoVonHand,
  createZugangsLink,
  endAlleSitzungen,
  listKonten,
  removeZweiterFaktor,
  suspendKonto,
  unsuspendKonto,
} from '#app/server/konten/verwaltung/manage-konto.server.ts'
import { datum, uhrzeit } from '#app/shared/format/datum.ts'
import { ganzzahl } from '#app/shared/format/zahl.ts'
import type { Rolle } from '#app/shared/konten/konto-stand.ts'
import { vollerName } from '#app/shared/konten/voller-name.ts'

/** The command was called in a wrong way; the message says how it is called. */
export class AufrufError extends Error {
  override name = 'AufrufError'
}

type Umgebung = { now: Date; readStdin: () => Promise<string> }
/** What is done once the database is open; the answer is printed. */
type Ausfuehrung = (db: Database) => Promise<string>
type Befehl = (args: string[], umgebung: Umgebung) => Ausfuehrung | Promise<Ausfuehrung>

const akteur = systemAkteur('npm run konto')

const ROLLEN: readonly Rolle[] = ['applicant', 'operator', 'administrator']

/**
 * Reads a command line. Nothing is asked of the database yet, so that a wrong call fails at once. Null: only the help
 * is wanted. Throws AufrufError.
 */
export async function readBefehl(args: readonly string[], umgebung: Umgebung): Promise<Ausfuehrung | null> {
  const [name = 'hilfe', ...rest] = args
  if (['hilfe', 'help', '--help', '-h'].includes(name) || rest.includes('--help')) return null
  const befehl = Object.hasOwn(BEFEHLE, name) ? BEFEHLE[name] : undefined
  if (!befehl) throw new AufrufError(`Den Befehl "${name}" gibt es nicht.`)
  return befehl(rest, umgebung)
}

const BEFEHLE: Record<string, Befehl> = {
  anlegen,
  liste,
  rolle: (args, { now }) => {
    const [kennung, name] = stellen(args, ['konto', 'rolle'])
    const rolle = readRolle(name)
    return async (db) => {
      await changeRolle(db, { akteur, kennung, rolle, now })
      return `${kennung} hat jetzt die Rolle ${rolle}.`
    }
  },
  sperren: fuerKonto(async (db, kennung, now) => {
    await suspendKonto(db, { akteur, kennung, now })
    return `${kennung} ist gesperrt und überall abgemeldet.`
  }),
  entsperren: fuerKonto(async (db, kennung, now) => {
    await unsuspendKonto(db, { akteur, kennung, now })
    return `${kennung} ist nicht mehr gesperrt.`
  }),
  abmelden: fuerKonto(async (db, kennung, now) => {
    await endAlleSitzungen(db, { akteur, kennung, now })
    return `${kennung} ist überall abgemeldet.`
  }),
  link: fuerKonto((db, kennung, now) => createZugangsLink(db, { akteur, kennung, zweck: 'magiclink', now })),
  'passwort-link': fuerKonto((db, kennung, now) => createZugangsLink(db, { akteur, kennung, zweck: 'recovery', now })),
  'zweiter-faktor-aus': fuerKonto(async (db, kennung, now) => {
    await removeZweiterFaktor(db, { akteur, kennung, now })
    return `Der zweite Faktor von ${kennung} ist ausgeschaltet.`
  }),
  geheimnis: (args) => {
    stellen(args, [])
    return async (db) => describeErneuerung(await renewGeheimnisse(db))
  },
}

async function anlegen(args: string[], { now, readStdin }: Umgebung): Promise<Ausfuehrung> {
  const { values } = parse(args, {
    email: { type: 'string' },
    vorname: { type: 'string' },
    nachname: { type: 'string' },
    rolle: { type: 'string' },
    telefon: { type: 'string' },
    'passwort-stdin': { type: 'boolean' },
  })
  const angabe = (name: 'email' | 'vorname' | 'nachname' | 'rolle') => {
    const wert = values[name]
    if (typeof wert !== 'string' || wert.trim() === '') throw new AufrufError(`Es fehlt --${name}.`)
    return wert
  }
  const konto = {
    email: angabe('email'),
    vorname: angabe('vorname'),
    nachname: angabe('nachname'),
    rolle: readRolle(angabe('rolle')),
    phone: typeof values.telefon === 'string' ? values.telefon : null,
  }
  const passwort = values['passwort-stdin'] ? firstLine(await readStdin()) : null
  return async (db) => {
    const { url } = await createKontoVonHand(db, { akteur, ...konto, passwort, now })
    const angelegt = `Das Konto ${konto.email} (${konto.rolle}) ist angelegt.`
    if (url === null) return angelegt
    return `${angelegt}\nDieser Link zum Festlegen des Passworts geht auch per E-Mail hinaus, sobald das Portal läuft:\n${url}`
  }
}

function liste(args: string[]): Ausfuehrung {
  const { values } = parse(args, { rolle: { type: 'string' } })
  const rolle = typeof values.rolle === 'string' ? readRolle(values.rolle) : null
  return async (db) => {
    const { konten, weitere } = await listKonten(db, { rolle })
    if (konten.length === 0) return 'Keine Konten.'
    const zeilen = konten.map((konto) => [
      konto.rolle,
      konto.email ?? '–',
      konto.phone ?? '–',
      vollerName(konto) || '–',
      zustand(konto),
      konto.zuletztAktivAm ? zeitpunkt(konto.zuletztAktivAm) : '–',
    ])
    const text = tabelle(['Rolle', 'E-Mail', 'Mobilnummer', 'Name', 'Zustand', 'Zuletzt aktiv'], zeilen)
    return weitere ? `${text}\n… und weitere; gezeigt werden die ersten ${ganzzahl(konten.length)}.` : text
  }
}

function describeErneuerung({ faktoren, erneuert, unlesbar, alteErsatzcodes }: Erneuerung): string {
  return [
    `Zweite Faktoren: ${ganzzahl(faktoren)}, davon eben mit dem neuen SECRET verschlüsselt: ${ganzzahl(erneuert)}.`,
    `Mit keinem der gesetzten Schlüssel lesbar: ${ganzzahl(unlesbar)}.`,
    `Konten mit Ersatzcodes einer früheren Version, die nur mit ihrem SECRET gelten: ${ganzzahl(alteErsatzcodes)}.`,
  ].join('\n')
}

/** A command with one account as its only argument. */
function fuerKonto(tue: (db: Database, kennung: string, now: Date) => Promise<string>): Befehl {
  return (args, { now }) => {
    const [kennung] = stellen(args, ['konto'])
    return (db) => tue(db, kennung, now)
  }
}

/** Exactly the named arguments, none of them empty. */
function stellen<const Namen extends readonly string[]>(args: string[], namen: Namen): { [I in keyof Namen]: string } {
  const { positionals } = parse(args, {})
  if (namen.length === 0 && positionals.length > 0) throw new AufrufError('Dieser Befehl braucht keine Angaben.')
  if (positionals.length !== namen.length || positionals.some((wert) => wert.trim() === '')) {
    throw new AufrufError(`Erwartet wird: ${namen.map((name) => `<${name}>`).join(' ')}`)
  }
  return positionals as { [I in keyof Namen]: string }
}

type Optionen = Record<string, { type: 'string' | 'boolean' }>

/** `parseArgs` in German. */
function parse(args: string[], options: Optionen) {
  try {
    return parseArgs({ args, options, allowPositionals: Object.keys(options).length === 0, strict: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    const was = error instanceof Error ? /'([^']+)'/.exec(error.message)?.[1] : undefined
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new AufrufError(`Die Angabe ${was ?? ''} gibt es hier nicht.`)
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
      throw new AufrufError(`Zu ${was ?? 'einer Angabe'} fehlt der Wert.`)
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
      throw new AufrufError(`"${was ?? ''}" wird hier nicht erwartet.`)
    throw error
  }
}

function readRolle(text: string): Rolle {
  const rolle = ROLLEN.find((name) => name === text)
  if (!rolle) throw new AufrufError(`Die Rolle "${text}" gibt es nicht. Es gibt: ${ROLLEN.join(', ')}.`)
  return rolle
}

function firstLine(text: string): string {
  return text.split(/\r?\n/, 1)[0] ?? ''
}

function zustand(konto: { gesperrtAm: Date | null; hatPasswort: boolean; hatZweitenFaktor: boolean }): string {
  const teile = [
    konto.gesperrtAm && 'gesperrt',
    !konto.hatPasswort && 'ohne Passwort',
    konto.hatZweitenFaktor && 'zweiter Faktor',
  ].filter(Boolean)
  return teile.join(', ') || 'aktiv'
}

function zeitpunkt(text: string): string {
  const iso = new Date(text).toISOString()
  return `${datum(iso)}, ${uhrzeit(iso)}`
}

/** Columns as wide as their longest entry. */
function tabelle(kopf: string[], zeilen: string[][]): string {
  const breiten = kopf.map((titel, i) => Math.max(titel.length, ...zeilen.map((zeile) => zeile[i]?.length ?? 0)))
  return [kopf, ...zeilen]
    .map((zeile) =>
      zeile
        .map((wert, i) => wert.padEnd(breiten[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
