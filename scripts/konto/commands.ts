import type { Database } from '#app/server/db/database.server.ts'
import { type Renewal, renewSecrets } from '#app/server/konten/sicherheit/renew-secrets.server.ts'
import { adoptSecret } from '#app/server/konten/sicherheit/secret-check.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import {
  changeRolle,
  createKontoByHand,
  createZugangsLink,
  endAllSitzungen,
  listKonten,
  removeZweiterFaktor,
  suspendKonto,
  unsuspendKonto,
} from '#app/server/konten/verwaltung/manage-konto.server.ts'
import { date, time } from '#app/shared/format/date.ts'
import { integer } from '#app/shared/format/number.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import type { Rolle } from '#app/shared/konten/konto-summary.ts'
import {
  CallError,
  type Command,
  createReader,
  type Environment,
  type Execution,
  readArguments,
  readOptional,
  readRequired,
} from '../command-line/read-command.ts'
import { table } from '../command-line/table.ts'

const akteur = systemAkteur('npm run konto')

const ROLLEN: readonly Rolle[] = ['applicant', 'operator', 'administrator']

const COMMANDS: Record<string, Command> = {
  anlegen: create,
  liste: list,
  rolle: (args, { now }) => {
    const [identifier, name] = readArguments(args, ['konto', 'rolle']).positionals
    const rolle = readRolle(name)
    return async (db) => {
      await changeRolle(db, { akteur, identifier, rolle, now })
      return `${identifier} hat jetzt die Rolle ${rolle}.`
    }
  },
  sperren: forKonto(async (db, identifier, now) => {
    await suspendKonto(db, { akteur, identifier, now })
    return `${identifier} ist gesperrt und überall abgemeldet.`
  }),
  entsperren: forKonto(async (db, identifier, now) => {
    await unsuspendKonto(db, { akteur, identifier, now })
    return `${identifier} ist nicht mehr gesperrt.`
  }),
  abmelden: forKonto(async (db, identifier, now) => {
    await endAllSitzungen(db, { akteur, identifier, now })
    return `${identifier} ist überall abgemeldet.`
  }),
  link: forKonto((db, identifier, now) => createZugangsLink(db, { akteur, identifier, zweck: 'magiclink', now })),
  'passwort-link': forKonto((db, identifier, now) =>
    createZugangsLink(db, { akteur, identifier, zweck: 'recovery', now }),
  ),
  'zweiter-faktor-aus': forKonto(async (db, identifier, now) => {
    await removeZweiterFaktor(db, { akteur, identifier, now })
    return `Der zweite Faktor von ${identifier} ist ausgeschaltet.`
  }),
  geheimnis: (args) => {
    readArguments(args, [])
    return async (db) => describeRenewal(await renewSecrets(db))
  },
  'geheimnis-verloren': (args, { now }) => {
    readArguments(args, [])
    return async (db) => {
      await adoptSecret(db, { now })
      return `Diese Datenbank arbeitet ab jetzt mit dem SECRET dieser Einstellungen.\n${describeRenewal(await renewSecrets(db))}`
    }
  },
}

export const readCommand = createReader(COMMANDS)

async function create(args: string[], { now, readStdin }: Environment): Promise<Execution> {
  const { values } = readArguments(args, [], {
    email: { type: 'string' },
    vorname: { type: 'string' },
    nachname: { type: 'string' },
    rolle: { type: 'string' },
    telefon: { type: 'string' },
    'passwort-stdin': { type: 'boolean' },
  })
  const konto = {
    email: readRequired(values, 'email'),
    vorname: readRequired(values, 'vorname'),
    nachname: readRequired(values, 'nachname'),
    rolle: readRolle(readRequired(values, 'rolle')),
    phone: readOptional(values, 'telefon'),
  }
  const passwort = values['passwort-stdin'] ? firstLine(await readStdin()) : null
  return async (db) => {
    const { url } = await createKontoByHand(db, { akteur, ...konto, passwort, now })
    const created = `Das Konto ${konto.email} (${konto.rolle}) ist angelegt.`
    if (url === null) return created
    return `${created}\nDieser Link zum Festlegen des Passworts geht auch per E-Mail hinaus, sobald das Portal läuft:\n${url}`
  }
}

function list(args: string[]): Execution {
  const { values } = readArguments(args, [], { rolle: { type: 'string' } })
  const name = readOptional(values, 'rolle')
  const rolle = name === null ? null : readRolle(name)
  return async (db) => {
    const { konten, more } = await listKonten(db, { rolle })
    if (konten.length === 0) return 'Keine Konten.'
    const rows = konten.map((konto) => [
      konto.rolle,
      konto.email ?? '–',
      konto.phone ?? '–',
      fullName(konto) || '–',
      state(konto),
      konto.zuletztAktivAm ? instant(konto.zuletztAktivAm) : '–',
    ])
    const text = table(['Rolle', 'E-Mail', 'Mobilnummer', 'Name', 'Zustand', 'Zuletzt aktiv'], rows)
    return more ? `${text}\n… und weitere; gezeigt werden die ersten ${integer(konten.length)}.` : text
  }
}

function describeRenewal({ faktoren, erneuert, unlesbar, oldErsatzcodes }: Renewal): string {
  return [
    `Zweite Faktoren: ${integer(faktoren)}, davon eben mit dem neuen SECRET verschlüsselt: ${integer(erneuert)}.`,
    `Mit keinem der gesetzten Schlüssel lesbar: ${integer(unlesbar)}.`,
    `Konten mit Ersatzcodes einer früheren Version, die nur mit ihrem SECRET gelten: ${integer(oldErsatzcodes)}.`,
  ].join('\n')
}

function forKonto(run: (db: Database, identifier: string, now: Date) => Promise<string>): Command {
  return (args, { now }) => {
    const [identifier] = readArguments(args, ['konto']).positionals
    return (db) => run(db, identifier, now)
  }
}

function readRolle(text: string): Rolle {
  const rolle = ROLLEN.find((name) => name === text)
  if (!rolle) throw new CallError(`Die Rolle "${text}" gibt es nicht. Es gibt: ${ROLLEN.join(', ')}.`)
  return rolle
}

function firstLine(text: string): string {
  return text.split(/\r?\n/, 1)[0] ?? ''
}

function state(konto: { gesperrtAm: Date | null; hasPasswort: boolean; hasZweiterFaktor: boolean }): string {
  const parts = [
    konto.gesperrtAm && 'gesperrt',
    !konto.hasPasswort && 'ohne Passwort',
    konto.hasZweiterFaktor && 'zweiter Faktor',
  ].filter(Boolean)
  return parts.join(', ') || 'aktiv'
}

function instant(text: string): string {
  const iso = new Date(text).toISOString()
  return `${date(iso)}, ${time(iso)}`
}
