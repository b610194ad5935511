/**
 * `npm run probe -- NAME` checks a guarantee that takes too long for a test. A probe uses only this machine and takes
 * at most ten minutes (docs/betrieb.md, "Proben"). The exit code is 1 if the portal breaks the guarantee.
 */
const PROBES: Record<string, () => Promise<{ probe: (args: readonly string[]) => Promise<void> }>> = {
  failover: () => import('./failover.ts'),
  image: () => import('./image.ts'),
  import: () => import('./import.ts'),
  migration: () => import('./migration.ts'),
  pgbouncer: () => import('./pgbouncer.ts'),
  sicherung: () => import('./sicherung.ts'),
  strasse: () => import('./strasse.ts'),
  verbund: () => import('./verbund.ts'),
  zeitpunkt: () => import('./zeitpunkt.ts'),
}

const LIMIT_MS = 10 * 60_000

const [name = '', ...args] = process.argv.slice(2)
const load = PROBES[name]
if (load) {
  setTimeout(() => {
    console.error('Nach zehn Minuten abgebrochen / aborted after ten minutes.')
    process.exit(1)
  }, LIMIT_MS).unref()
  const { probe } = await load()
  await probe(args)
} else {
  console.error(`npm run probe -- ${Object.keys(PROBES).join(' | ')}`)
  process.exitCode = 2
}

export {}
