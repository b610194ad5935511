import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONTRACT, RUNTIME } from '#tests/setup/metrics-contract.ts'

const KNOWN: Record<string, string> = { ...CONTRACT, ...RUNTIME }
/** What Prometheus itself adds to whatever it has asked; a figure of ours with such a label would lose it. */
const TARGET_LABELS = ['instance', 'job']
const FILES = ['betrieb/prometheus/alarme.yml', 'betrieb/prometheus/grafana.json']

/** The figures that a file names, each with the labels that it asks of them. */
function listNamed(file: string): { name: string; labels: string[] }[] {
  const text = readFileSync(file, 'utf8').replaceAll('\\"', '"')
  return [...text.matchAll(/\b((?:wohnportal|nodejs|process)_[a-z_0-9]+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', labels = '']) => ({
      name: name.replace(/_(?:bucket|sum|count)$/, ''),
      labels: [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    }),
  )
}

test.each(FILES)('%s names figures and labels that there are', (file) => {
  const named = listNamed(file)
  expect(named.length).toBeGreaterThan(10)
  const wrong = named.flatMap(({ name, labels }) => {
    const [, ...known] = KNOWN[name]?.split(' ') ?? []
    const strange = labels.filter((label) => !known.includes(label) && !TARGET_LABELS.includes(label))
    return name in KNOWN ? strange.map((label) => `${name}{${label}}`) : [name]
  })
  expect(wrong).toEqual([])
})

test('no figure has a label that Prometheus sets itself', () => {
  const taken = Object.values(CONTRACT).flatMap((contract) =>
    contract.split(' ').filter((label) => TARGET_LABELS.includes(label)),
  )
  expect(taken).toEqual([])
})

test('every alarm is one that Prometheus takes', ({ skip }) => {
  const run = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8', stdio: 'pipe' })
  try {
    run('--version')
  } catch {
    skip('promtool is not installed (Debian: prometheus)')
  }
  expect(run('check', 'rules', 'betrieb/prometheus/alarme.yml')).toContain('SUCCESS')
  expect(run('test', 'rules', 'betrieb/prometheus/alarme.test.yml')).toContain('SUCCESS')
})
