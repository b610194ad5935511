import type { Rule } from '#tests/architecture/import-rules.ts'
import type { ModuleGraph } from '#tests/architecture/module-graph.ts'

const DOMAIN =
  /^app\/server\/(?:konten|liegenschaften|exposes|suchen|anfragen|termine|besichtigungen|mieterfragebogen|ingest|verwaltung)\//
/** Modules of a domain that write: its repositories and use cases, and the outbox. */
const ROOMS = new RegExp(`${DOMAIN.source}|^app/server/nachrichten/queue-nachrichten`)
const WRITES = /\.(?:insert|update|delete)\(|\b(?:insert into|update \w+ set|delete from)\b/i

/** Functions that write without an actor, and counters or caches next to an actor's change. */
const NOBODY_ACTS: Record<string, string> = {
  alarmLimit: 'the operator is told of a total',
  checkCertificate: 'notes what a server has seen',
  cleanUpImporte: 'what has run out goes',
  cleanUpKonten: 'what has run out goes',
  findSitzung: 'notes that a session is in use',
  followLauf: 'notes how far an import is',
  followStoerungen: 'notes what is wrong and tells of it',
  giveBackLimits: 'counts for a limit',
  matchNeueExposes: 'compares what is there',
  recordBesichtigungen: 'a slot is over',
  renewSecrets: 'encrypts anew what stays the same',
  reportServer: 'a server says how it stands',
  sendSuchtreffer: 'tells of what was found',
  workOffImporte: 'the process that it starts says who acts',
}

type Function = { path: string; name: string; isExported: boolean; text: string }

/** Splits a source into its functions; each text reaches to the next function. */
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

/** Names of functions whose text matches `holds`, and of functions that call them. */
function listThatReach(functions: readonly Function[], holds: RegExp, exempt: object = {}): Set<string> {
  const found = new Set<string>()
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const { name, text } of functions) {
      const reaches =
        holds.test(text) ||
        Array.from(text.matchAll(/\b(\w+)\(/g)).some(([, called = '']) => called !== name && found.has(called))
      if (reaches && !(name in exempt)) found.add(name)
    }
  }
  return found
}

function listFunctions(graph: ModuleGraph): Function[] {
  return Array.from(graph.values())
    .filter(({ path }) => ROOMS.test(path) && !/\.test\.ts$/.test(path))
    .flatMap(({ path, text }) => readFunctions(path, text))
}

/** A writing use case has `akteur` as its first option, so that the Protokoll and messages can name the person. */
export const writersTakeActor: Rule = (graph: ModuleGraph) => {
  const functions = listFunctions(graph)
  const writers = listThatReach(functions, WRITES, NOBODY_ACTS)
  return functions
    .filter(({ path, name, isExported }) => isExported && DOMAIN.test(path) && writers.has(name))
    .filter(
      ({ text }) =>
        /^[^(]*\(\s*db: Database\b/.test(text) && !/\{\s*akteur\b/.test(text.split(/\)(?:: [^\n]*)? \{\n/)[0] ?? ''),
    )
    .map(({ path, name }) => `${path}: ${name} writes and takes no akteur first`)
}

/** Changes by routes of the back office without a Protokoll entry, each with its reason. */
const NOT_LOGGED: Record<string, string> = {
  dismissServer: 'forgets the report of a server that is gone',
  markOpened: 'the opening itself says who and when',
  sendTestMessage: 'stands under Nachrichten',
  sendTestMail: 'goes to nobody but who asks',
}

/** A writing function called by a route of the back office also writes to the Protokoll (PROTOKOLL-1). */
export const staffIsLogged: Rule = (graph: ModuleGraph) => {
  const functions = listFunctions(graph)
  const writers = listThatReach(functions, WRITES, NOBODY_ACTS)
  const logged = listThatReach(functions, /\brecordProtokoll\(/)
  return Array.from(graph.values())
    .filter(({ path }) => path.startsWith('app/routes/verwaltung/') && !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(/\b(\w+)\(/g), ([, called = '']) => called)
        .filter((called) => writers.has(called) && !logged.has(called) && !(called in NOT_LOGGED))
        .map((called) => `${path}: ${called} writes and leaves no entry in the Protokoll`),
    )
}
