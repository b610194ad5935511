import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Component = { name: string; version: string; purl: string; properties?: { name: string; value: string }[] }

/** Compares the bill of materials with the programs found in an image; returns the differences in German. */
export function findSbomFaults(root: string): string[] {
  const path = join(root, 'srv/wohnportal/sbom.cdx.json')
  if (!existsSync(path)) return ['das Image hat eine Stückliste']
  const { components }: { components: Component[] } = JSON.parse(readFileSync(path, 'utf8'))
  const named = (where: (component: Component) => boolean) =>
    new Set(components.filter(where).map(({ name, version }) => `${name}@${version}`))
  const isIn = (value: string) => (component: Component) =>
    component.properties?.some((one) => one.value === value) ?? false
  const node = execFileSync('chroot', [root, 'node', '--version'], { encoding: 'utf8' }).trim().slice(1)
  return [
    ...compare('npm', named(isIn('node_modules')), listInstalled(join(root, 'srv/wohnportal'))),
    ...compare(
      'Debian',
      named(({ purl }) => purl.startsWith('pkg:deb/')),
      listDebian(root),
    ),
    ...compare(
      'Node.js',
      named(({ purl }) => purl.startsWith('pkg:generic/')),
      new Set([`node@${node}`]),
    ),
    ...['react@', 'maplibre-gl@'].filter((name) => ![...named(isIn('build'))].some((one) => one.startsWith(name))),
  ]
}

function compare(kind: string, named: Set<string>, found: Set<string>): string[] {
  return [
    ...(found.size === 0 ? [`${kind}: nichts gefunden`] : []),
    ...[...found].filter((one) => !named.has(one)).map((one) => `die Stückliste nennt ${one} (${kind})`),
    ...[...named].filter((one) => !found.has(one)).map((one) => `${one} der Stückliste ist da (${kind})`),
  ]
}

function listInstalled(folder: string): Set<string> {
  const pattern = ['-path', '*/node_modules/*/package.json', '-not', '-path', '*/node_modules/.*']
  const manifests = execFileSync('find', [join(folder, 'node_modules'), ...pattern], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const ofPackages = manifests.filter((path) => /\/node_modules\/(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(path))
  return new Set(
    ofPackages.flatMap((path) => {
      const { name, version } = JSON.parse(readFileSync(path, 'utf8'))
      return name && version ? [`${name}@${version}`] : []
    }),
  )
}

function listDebian(root: string): Set<string> {
  const format = `\${Package}@\${Version}\\n`
  const lines = execFileSync('chroot', [root, 'dpkg-query', '--show', '--showformat', format], { encoding: 'utf8' })
  return new Set(lines.trim().split('\n'))
}
