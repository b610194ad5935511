// Prints the content of this image as CycloneDX: a step of the Dockerfile. Reads the files themselves: packages of the
// lock file may be missing here (other platforms, tools), and bundled packages are in no node_modules.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type NpmPackage = { name: string; version: string; license?: unknown }
type DebianPackage = { name: string; version: string; architecture: string; source: string; sourceVersion: string }
type Component = {
  type: string
  'bom-ref': string
  name: string
  version: string
  purl: string
  [more: string]: unknown
}
type Contents = {
  portal: { name: string; version: string }
  modules: readonly NpmPackage[]
  bundled: readonly NpmPackage[]
  debian: readonly DebianPackage[]
  /** Debian release, such as "12". */
  release: string
  nodeVersion: string
}

const read = (path: string) => readFileSync(path, 'utf8')

/** Lists the packages of a `node_modules` folder, including nested ones. */
export function listModules(folder: string): NpmPackage[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory() || entry.name.startsWith('.')) return []
    if (entry.name.startsWith('@')) return listModules(path)
    const manifest = join(path, 'package.json')
    const own: NpmPackage[] = existsSync(manifest) ? [JSON.parse(read(manifest))] : []
    return [...own.filter(({ name, version }) => name && version), ...listModules(join(path, 'node_modules'))]
  })
}

export function listDebian(status: string): DebianPackage[] {
  return status.split(/\n\n+/).flatMap((paragraph) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(paragraph)?.[1] ?? ''
    if (field('Status') !== 'install ok installed') return []
    const [name, version, architecture] = [field('Package'), field('Version'), field('Architecture')]
    // `Source: glibc (2.36-9)`, or absent if the source has the package's name.
    const [, source = name, sourceVersion = version] = /^(\S+)(?: \((.+)\))?$/.exec(field('Source')) ?? []
    return [{ name, version, architecture, source, sourceVersion }]
  })
}

const ofNpm = ({ name, version, license }: NpmPackage, where: 'node_modules' | 'build'): Component => ({
  type: 'library',
  'bom-ref': `${where}:${name}@${version}`,
  name,
  version,
  ...(typeof license === 'string' && { licenses: [{ license: { name: license } }] }),
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  properties: [{ name: 'wohnportal:where', value: where }],
})

const ofDebian = (
  { name, version, architecture, source, sourceVersion }: DebianPackage,
  release: string,
): Component => ({
  type: 'library',
  'bom-ref': `deb:${name}@${version}`,
  name,
  version,
  purl: `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}&distro=debian-${release}&upstream=${encodeURIComponent(`${source}@${sourceVersion}`)}`,
})

function sortOnce(components: readonly Component[]): Component[] {
  const byRef = new Map(components.map((component) => [component['bom-ref'], component]))
  return [...byRef.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
}

export function createSbom({ portal, modules, bundled, debian, release, nodeVersion }: Contents) {
  const node: Component = {
    type: 'platform',
    'bom-ref': `node@${nodeVersion}`,
    name: 'node',
    version: nodeVersion,
    cpe: `cpe:2.3:a:nodejs:node.js:${nodeVersion}:*:*:*:*:*:*:*`,
    purl: `pkg:generic/node@${nodeVersion}`,
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': 'portal', name: portal.name, version: portal.version },
    },
    components: [
      node,
      ...sortOnce(modules.map((one) => ofNpm(one, 'node_modules'))),
      ...sortOnce(bundled.map((one) => ofNpm(one, 'build'))),
      ...sortOnce(debian.map((one) => ofDebian(one, release))),
    ],
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sbom = createSbom({
    portal: JSON.parse(read('package.json')),
    modules: listModules('node_modules'),
    bundled: ['client', 'ssr'].flatMap((part) => JSON.parse(read(`build/current/bundled-${part}.json`))),
    debian: listDebian(read('/var/lib/dpkg/status')),
    release: /^VERSION_ID="?(\d+)/m.exec(read('/etc/os-release'))?.[1] ?? '',
    nodeVersion: process.versions.node,
  })
  process.stdout.write(`${JSON.stringify(sbom, null, 1)}\n`)
}
