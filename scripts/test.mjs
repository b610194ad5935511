// `npm test`: all checks from a fresh clone (BETRIEB-2). Stops at the first step that fails.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureBuilt } from './builds.mjs'
import { ensureInstalled, environment, fail, ROOT, report } from './lib.mjs'
import { checkTypesAndStyle, reportDurations, step, timed } from './steps.mjs'

timed('Pakete', ensureInstalled)
const browser = timed('Pakete', ensureBrowser)
checkTypesAndStyle()
timed('Tests', () => step('Tests', 'node_modules/vitest/vitest.mjs', ['run']))
timed('Bau', ensureBuilt)
const settings = browser ? { WOHNPORTAL_BROWSER: browser } : {}
timed('Browser', () => step('Browser', 'node_modules/@playwright/test/cli.js', ['test'], settings))
reportDurations('unter 720 s sollen es auf zwei Kernen bleiben (docs/design/tests.md)')

/** Returns the path of a Chromium, which root first installs with apt-get; null to use Playwright's own Chromium. */
function ensureBrowser() {
  // The headless engine without window drawing runs the browser tests in two thirds of the time.
  const shell = findInPath(['chromium-headless-shell'])
  if (shell) return shell
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    report('Browser', 'chromium-headless-shell wird installiert …')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  }
  const found = findInPath(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'])
  if (found) return found
  report('Browser', 'Playwrights Chromium wird geladen …')
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  if (!run(join(ROOT, 'node_modules/node/bin/node'), [cli, 'install', '--only-shell', 'chromium'])) {
    fail(
      'Es ist kein Browser da und keiner ließ sich installieren / no browser could be installed. Install chromium and run again.',
    )
  }
  return null
}

function run(command, args, extra = {}) {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: environment(extra) }).status === 0
}

function findInPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync) ?? null
}
