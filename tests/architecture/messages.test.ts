import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Files that queue a mail without an SMS as an alternative, each with its reason (NACHRICHT-9). */
const MAIL_ALONE: Readonly<Record<string, string>> = {
  'anfragen/submit-anfrage.server.ts': 'mail or SMS to the person, from the same function',
  'konten/konto/email.server.ts': 'about the address itself',
  'konten/konto/telefon.server.ts': 'mail or SMS to the former contact, from the same function',
  'konten/link/link.server.ts': 'about the address itself',
  'konten/loeschung/delete-konto.server.ts': 'the farewell: the number is kept nowhere afterwards',
  'konten/passwort/passwort-reset.server.ts': 'asked for by its address',
  'konten/passwort/passwort.server.ts': 'a password belongs to an address',
  'konten/verwaltung/change-access.server.ts': 'staff signs in by address',
  'konten/verwaltung/einladungen.server.ts': 'staff signs in by address',
  'konten/verwaltung/manage-konto.server.ts': 'staff signs in by address',
  'konten/verwaltung/propose-email.server.ts': 'about the address itself',
  'konten/verwaltung/queue-to-administratoren.server.ts': 'staff signs in by address',
  'konten/zweiter-faktor/zweiter-faktor.server.ts': 'staff signs in by address',
  'suchen/mail-suche.server.ts': 'ordered by mail',
  'suchen/send-suchtreffer.server.ts': 'ordered by mail',
  'termine/tell-angebot.server.ts': 'mail, else SMS, from the same function',
}

test('NACHRICHT-9: each mail without an SMS fallback has a reason', () => {
  const files = globSync('app/server/**/*.server.ts', { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('app/server/nachrichten/'))
  const callers = files.filter((path) => /\bqueueEmail\(/.test(code(readFileSync(join(ROOT, path), 'utf8'))))
  const names = callers.map((path) => path.slice('app/server/'.length)).toSorted()
  expect(names).toEqual(Object.keys(MAIL_ALONE).toSorted())
})

/** Removes comments, which may name the function. */
const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
