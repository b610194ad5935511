// `npm run check`, before a push: types, style, architecture and unit tests of what changed, in about a minute.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ensureInstalled, environment, ROOT } from './lib.mjs'
import { checkTypesAndStyle, reportDurations, step, timed } from './steps.mjs'

const VITEST = 'node_modules/vitest/vitest.mjs'

timed('Pakete', ensureInstalled)
checkTypesAndStyle()
const base = findBase()
timed('Tests', () => step('Tests', VITEST, ['run', '--project=pure', `--changed=${base}`, '--passWithNoTests']))
timed('Tests', () => step('Tests', VITEST, ['run', '--project=server', 'tests/architecture', ...listTests(base)]))
reportDurations('eine Minute soll es dauern (docs/design/tests.md)')

/** Returns the commit on which the changes to push are based. */
function findBase() {
  for (const branch of ['@{upstream}', 'origin/main', 'main']) {
    const [found] = git(['merge-base', 'HEAD', branch])
    if (found) return found
  }
  return 'HEAD'
}

/**
 * Lists changed tests, and tests named after a changed file. Leaves out tests that only import a changed file: a table
 * of the schema would run every test with a database.
 */
function listTests(base) {
  const changed = [
    ...git(['diff', '--name-only', '--diff-filter=d', base]),
    ...git(['ls-files', '--others', '--exclude-standard']),
  ]
  const tests = changed.filter((file) => /\.tsx?$/.test(file)).flatMap(findTestsOf)
  return [...new Set(tests)].filter((file) => !file.startsWith('tests/e2e/'))
}

/** Lists the tests in the same folder whose name starts with the file's name. */
function findTestsOf(file) {
  if (file.includes('.test.')) return [file]
  const folder = dirname(file)
  const name = basename(file).split('.')[0]
  if (!existsSync(join(ROOT, folder))) return []
  return readdirSync(join(ROOT, folder))
    .filter((found) => found.startsWith(name) && found.includes('.test.'))
    .map((found) => join(folder, found))
}

/** Runs git and returns the lines of its output; empty if git fails. */
function git(args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', env: environment() })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}
