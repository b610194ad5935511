import type { Rule } from '#tests/architecture/import-rules.ts'
import type { ModuleGraph } from '#tests/architecture/module-graph.ts'

const DOMAIN =
  /^app\/server\/(?:konten|liegenschaften|exposes|suchen|anfragen|termine|besichtigungen|mieterfragebogen|verwaltung)\//
/** What a domain writes with: its repositories and use cases, and the outbox. */
const ROOMS = new RegExp(`${DOMAIN.source}|^app/server/nachrichten/queue-nachrichten`)
const WRITES = /\.(?:insert|update|delete)\(|\b(?:insert into|update \w+ set|delete from)\b/i

/** What writes and nobody has asked for, or counts and remembers beside what somebody does. */
const NOBODY_ACTS: Record<string, string> = {
  alarmLimit: 'the operator is told of a total',
  cleanUpKonten: 'what has run out goes',
  findSitzung: 'notes that a session is in use',
  giveBackLimits: 'counts for a limit',
  matchNeueExposes: 'compares what is there',
  recordBesichtigungen: 'a slot is over',
  renewSecrets: 'encrypts anew what stays the same',
  sendSuchtreffer: 'tells of what was found',
}

type Function = { path: string; name: string; isExported: boolean; text: string }

/** The functions of a source, each with the text up to the next one. */
function readFunctions(path: string, source: string): Function[] {
  const heads = Array.from(
    source.matchAll(/^(export )?(?:async )?(?:function\*? |const (?=\w+ = (?:async )?\())(\w+)/gm),
  )
  return heads.map(({ index, 1: exported, 2: name = '' }, i) => ({
    path,
    name,
    isExported: exported !== undefined,
    text: source.slice(index, heads[i + 1]?.index),
  }))
}

/** Names of the functions that write: they do it themselves, or call one that does. */
function listWriters(functions: readonly Function[]): Set<string> {
  const writers = new Set<string>()
  for (let before = -1; before !== writers.size; ) {
    before = writers.size
    for (const { name, text } of functions) {
      const isWriter =
        WRITES.test(text) ||
        Array.from(text.matchAll(/\b(\w+)\(/g)).some(([, called = '']) => called !== name && writers.has(called))
      if (isWriter && !(name in NOBODY_ACTS)) writers.add(name)
    }
  }
  return writers
}

/** A use case that writes takes who acts, as its first option `akteur`, so that whatever it tells can name them. */
export const writersTakeActor: Rule = (graph: ModuleGraph) => {
  const functions = Array.from(graph.values())
    .filter(({ path }) => ROOMS.test(path) && !/\.test\.ts$/.test(path))
    .flatMap(({ path, text }) => readFunctions(path, text))
  const writers = listWriters(functions)
  return functions
    .filter(({ path, name, isExported }) => isExported && DOMAIN.test(path) && writers.has(name))
    .filter(
      ({ text }) =>
        /^[^(]*\(\s*db: Database\b/.test(text) && !/\{\s*akteur\b/.test(text.split(/\)(?:: [^\n]*)? \{\n/)[0] ?? ''),
    )
    .map(({ path, name }) => `${path}: ${name} writes and takes no akteur first`)
}
