import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONTRACT, RUNTIME } from '#tests/setup/metrics-contract.ts'

const KNOWN: Record<string, string> = { ...CONTRACT, ...RUNTIME }
/** Labels that Prometheus adds to each metric; a metric with such a label would lose its own. */
const TARGET_LABELS = ['instance', 'job']
const FILES = ['betrieb/prometheus/alarme.yml', 'betrieb/prometheus/grafana.json']

/** Lists the metrics that a file names, with the labels used in their selectors. */
function listNamed(file: string): { name: string; labels: string[] }[] {
  const text = readFileSync(file, 'utf8').replaceAll('\\"', '"')
  return [...text.matchAll(/\b((?:wohnportal|nodejs|process)_[a-z_0-9]+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', labels = '']) => ({
      name: name.replace(/_(?:bucket|sum|count)$/, ''),
      labels: [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    }),
  )
}

test.each(FILES)('%s names existing figures and labels only', (file) => {
  const named = listNamed(file)
  expect(named.length).toBeGreaterThan(10)
  const wrong = named.flatMap(({ name, labels }) => {
    const [, ...known] = KNOWN[name]?.split(' ') ?? []
    const strange = labels.filter((label) => !known.includes(label) && !TARGET_LABELS.includes(label))
    return name in KNOWN ? strange.map((label) => `${name}{${label}}`) : [name]
  })
  expect(wrong).toEqual([])
})

/** Words allowed in an expression besides metrics and labels. */
const WORDS = ['by', 'delta', 'histogram_quantile', 'increase', 'max', 'rate', 'sum', 'time', 'up']

/** Parses the alarms of the file; an expression is on one line or folded. */
function listAlarms(): { name: string; expr: string; annotations: string }[] {
  const items = readFileSync('betrieb/prometheus/alarme.yml', 'utf8')
    .split(/^ +- alert: /m)
    .slice(1)
  return items.map((item) => ({
    name: item.split('\n', 1)[0] ?? '',
    expr: /^ +expr: (?:>-\n)?([\s\S]*?)\n +(?:for|labels):/m.exec(item)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? '',
    annotations: /annotations:[\s\S]*/.exec(item)?.[0] ?? '',
  }))
}

test('every alarm uses existing figures and labels and known words of Prometheus, and its texts use only labels that it keeps', () => {
  const alarms = listAlarms()
  expect(alarms.length).toBeGreaterThan(15)
  const wrong = alarms.flatMap(({ name, expr, annotations }) => {
    const plain = expr.replaceAll(/"[^"]*"/g, '').replaceAll(/\[\d+[smhd]\]/g, '')
    const words = [...plain.matchAll(/[a-z_]\w*/gi)].map(([word]) => word).filter((word) => !/^e\d/.test(word))
    const figures = words.map((word) => word.replace(/_bucket$/, '')).filter((word) => word in KNOWN)
    const labels = ['le', ...TARGET_LABELS, ...figures.flatMap((figure) => KNOWN[figure]?.split(' ').slice(1) ?? [])]
    const strange = words.filter(
      (word) => ![...WORDS, ...labels].includes(word) && !(word.replace(/_bucket$/, '') in KNOWN),
    )
    const by = / by \(([\w, ]+)\)/.exec(expr)?.[1]?.split(/, ?/)
    const isWhole =
      plain.split('(').length === plain.split(')').length && plain.split('{').length === plain.split('}').length
    // A combined expression keeps only the labels it is combined by.
    const kept = by ?? (/\b(?:sum|max)\b/.test(plain) ? [] : labels)
    const used = [...annotations.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label)
    const asksNothing = figures.length === 0 && !/^up\b/.test(expr)
    return [
      ...(asksNothing || !isWhole ? [`${name}: ${expr}`] : []),
      ...strange.map((word) => `${name}: ${word}`),
      ...used.filter((label) => !kept.includes(label)).map((label) => `${name}: $labels.${label}`),
    ]
  })
  expect(wrong).toEqual([])
})

test('no figure has a label that Prometheus sets itself', () => {
  const taken = Object.values(CONTRACT).flatMap((contract) =>
    contract.split(' ').filter((label) => TARGET_LABELS.includes(label)),
  )
  expect(taken).toEqual([])
})

test('Prometheus accepts every alarm', ({ skip }) => {
  const run = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8', stdio: 'pipe' })
  try {
    run('--version')
  } catch {
    skip('promtool is not installed (Debian: prometheus)')
  }
  expect(run('check', 'rules', 'betrieb/prometheus/alarme.yml')).toContain('SUCCESS')
  expect(run('test', 'rules', 'betrieb/prometheus/alarme.test.yml')).toContain('SUCCESS')
})
