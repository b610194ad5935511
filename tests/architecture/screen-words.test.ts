import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Words that docs/glossar.md replaces in the user interface, and unusual phrases, each with its replacement. */
const REFUSED: readonly [RegExp, string][] = [
  [/Objektnummer|(?:der|die|den|diesen|am|einen|mit|'|>)\s*Kurzcode\b/, 'Objekt-Nr.'],
  [/(?:label|title)(?:=|: )["']Zustand["']/, 'Status'],
  [/["'> ](?:1 Lauf|Läufe)["'< ]/, 'Import'],
  [/(?:[Gg]eht|[Gg]ehen|[Gg]inge)\b[^.]*\bhinaus\b/, 'wird gesendet'],
  [/["'>]Leer(?:: | gilt)|\. Leer(?:: | gilt)/, 'Ohne Eintrag …'],
  [/[Dd]ass Sie (?:es tun|hineinsehen)/, 'Ihr Zugriff wird protokolliert.'],
  [/[Ww]erden lesbar/, 'Sichtbar, sobald …'],
  [/ist nicht \$\{expected\}/, 'Richtig wäre …'],
  [/Jemand Neues/, 'Neue Person'],
  [/\bUmbuch|\b[Uu]mbuchen (?!['"])[a-zäöü]/, 'Termin ändern'],
  [/["'>]Im Archiv["'<]/, 'Archiviert'],
]

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const sources = globSync('app/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => [path, withoutComments(readFileSync(join(ROOT, path), 'utf8')).replace(/\s+/g, ' ')] as const)

test.each(REFUSED)('no text of the portal uses %s instead of „%s“', (refused) => {
  expect(sources.filter(([, source]) => refused.test(source)).map(([path]) => path)).toEqual([])
})
