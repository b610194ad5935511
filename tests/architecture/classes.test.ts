import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from 'tailwindcss'
import { describe, expect, test } from 'vitest'
import {
  definedClassesAreUsed,
  namesCanBeGuessed,
  noUtilityTwice,
  type StyleRule,
  type Styles,
  usedClassesExist,
} from '#tests/architecture/class-rules.ts'
import type { Texts } from '#tests/architecture/reference-rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (pattern: string): Texts =>
  Object.fromEntries(
    globSync(pattern, { cwd: ROOT })
      .filter((path) => !path.includes('.test.'))
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(ROOT, path), 'utf8')]),
  )

const sheets = read('app/**/*.css')
const code = read('app/**/*.{ts,tsx}')

const tailwind = await compile(
  `${readFileSync(join(ROOT, 'node_modules/tailwindcss/theme.css'), 'utf8')}${sheets['app/styles/theme.css']}@tailwind utilities;`,
)
const escaped = (name: string) => name.replace(/^-(?=-|\d)|[^\w-]/g, '\\$&')
/** True if Tailwind generates a rule for this class. */
const isUtility = (name: string) => {
  const rules = tailwind.build([name])
  return rules.split(`.${escaped(name)}`).some((rest, i) => i > 0 && !/^[\w\\-]/.test(rest))
}

const BUTTON = '.button { color: red; }'
const broken = (css: string, tsx: string): Styles => ({ sheets: { 'a.css': css }, code: { 'a.tsx': tsx }, isUtility })

/** Each rule with samples that it must refuse, since a rule that never fails proves nothing. */
const rules: { name: string; rule: StyleRule; refused: Styles[] }[] = [
  {
    name: 'every class of a style sheet is used',
    rule: definedClassesAreUsed,
    refused: [
      broken(BUTTON, '<a className="link">button</a>'),
      broken('@media print { a:not(.button) > b { color: red } }', ''),
      broken('.button--large { color: red }', `<a className={\`buttons-\${variant}\`}>`),
    ],
  },
  {
    name: 'every class that code gives exists',
    rule: usedClassesExist,
    refused: [
      broken(BUTTON, '<a className="button buton">'),
      broken(BUTTON, "<a className={isBig ? 'button' : 'buton'}>"),
      broken(BUTTON, `<a className={\`buton \${className}\`}>`),
      broken(BUTTON, `<a className={\`bg-\${colour}\`}>`),
      broken(BUTTON, "const classes = ['button', wide && 'buton'].join(' ')"),
      broken(BUTTON, "const props = { className: 'buton' }"),
      broken(BUTTON, '<a className="bg-gray-100">'),
    ],
  },
  {
    name: 'no class is a utility of Tailwind as well',
    rule: noUtilityTwice,
    refused: [broken('.grow { flex: 1 }', ''), broken('.sr-only { color: red }', '')],
  },
  {
    name: 'classes, custom properties and animations have names that can be guessed',
    rule: namesCanBeGuessed,
    refused: [
      broken('.iq { color: red }', ''),
      broken('.btn { color: red }', ''),
      broken('.card-pic { color: red }', ''),
      broken('.range-feld { color: red }', ''),
      broken('.cardBody { color: red }', ''),
      broken('.button--large { color: red }', ''),
      broken(':root { --s-1: 4px }', ''),
      broken('@keyframes nx { from { opacity: 0 } }', ''),
    ],
  },
]

describe('the classes of the code', () => {
  test('are found in style sheets and code', () => {
    expect(Object.keys(sheets).length).toBeGreaterThan(15)
    expect(Object.keys(code).length).toBeGreaterThan(300)
    expect(
      ['mt-2', 'md:hidden', 'min-h-14!', '-mt-2', 'text-[20px]', 'noscript:block', 'size-full'].filter(isUtility),
    ).toHaveLength(7)
    expect(['card', 'mt', 'bg-gray-100'].filter(isUtility)).toEqual([])
  })

  for (const { name, rule, refused } of rules) {
    test(name, () => {
      expect(rule({ sheets, code, isUtility })).toEqual([])
    })

    test(`${name}: refused when broken`, () => {
      for (const sample of refused) expect(rule(sample), JSON.stringify(sample)).not.toEqual([])
    })
  }
})
