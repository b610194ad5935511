// `npm run check`: what can be known in about a minute, before a push: types, style, architecture, unit tests of what changed.
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

/** The commit that the push starts from. */
function findBase() {
  for (const branch of ['@{upstream}', 'origin/main', 'main']) {
    const [found] = git(['merge-base', 'HEAD', branch])
    if (found) return found
  }
  return 'HEAD'
}

/**
 * The changed tests, and those with the name of a changed file. Not all that import it, as for the tests without a database:
 * a table of the schema would run every one of them.
 */
function listTests(base) {
  const changed = [
    ...git(['diff', '--name-only', '--diff-filter=d', base]),
    ...git(['ls-files', '--others', '--exclude-standard']),
  ]
  const tests = changed.filter((file) => /\.tsx?$/.test(file)).flatMap(findTestsOf)
  return [...new Set(tests)].filter((file) => !file.startsWith('tests/e2e/'))
}

/** The tests in the same folder whose name begins like the file's. */
function findTestsOf(file) {
  if (file.includes('.test.')) return [file]
  const folder = dirname(file)
  const name = basename(file).split('.')[0]
  if (!existsSync(join(ROOT, folder))) return []
  return readdirSync(join(ROOT, folder))
    .filter((found) => found.startsWith(name) && found.includes('.test.'))
    .map((found) => join(folder, found))
}

/** The lines of output; none if git fails. */
function git(args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', env: environment() })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}
