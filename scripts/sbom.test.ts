import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createSbom, listDebian, listModules } from './sbom.ts'

const folder = mkdtempSync(join(tmpdir(), 'wohnportal-sbom-'))
afterAll(() => rmSync(folder, { recursive: true }))

function install(path: string, manifest: object) {
  mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(folder, path, 'package.json'), JSON.stringify(manifest))
}

test('finds every package of a folder, nested ones included, and nothing else', () => {
  install('a', { name: 'a', version: '1.0.0', license: 'MIT' })
  install('a/dist/esm', { type: 'module' })
  install('a/node_modules/b', { name: 'b', version: '2.0.0' })
  install('b', { name: 'b', version: '1.0.0' })
  install('@c/d', { name: '@c/d', version: '3.0.0' })
  install('.bin', { name: 'bin', version: '1.0.0' })
  expect(
    listModules(folder)
      .map(({ name, version }) => `${name}@${version}`)
      .toSorted(),
  ).toEqual(['@c/d@3.0.0', 'a@1.0.0', 'b@1.0.0', 'b@2.0.0'])
  expect(listModules(join(folder, 'none'))).toEqual([])
})

const STATUS = `Package: libc6
Status: install ok installed
Architecture: amd64
Source: glibc
Version: 2.36-9+deb12u14
Description: GNU C Library
 Version: none

Package: gone
Status: deinstall ok config-files
Architecture: all
Version: 1
`

test('finds the installed Debian packages with the source package that advisories name', () => {
  expect(listDebian(STATUS)).toEqual([
    {
      name: 'libc6',
      version: '2.36-9+deb12u14',
      architecture: 'amd64',
      source: 'glibc',
      sourceVersion: '2.36-9+deb12u14',
    },
  ])
})

test('lists each package once, with the identifiers that scanners use', () => {
  const react = { name: '@c/d', version: '1.0.0', license: 'MIT' }
  const { components } = createSbom({
    portal: { name: 'wohnportal', version: '0.1.0' },
    modules: [react, react],
    bundled: [react],
    debian: listDebian(STATUS),
    release: '12',
    nodeVersion: '24.21.0',
  })
  expect(components.map(({ purl }) => purl)).toEqual([
    'pkg:generic/node@24.21.0',
    'pkg:npm/%40c/d@1.0.0',
    'pkg:npm/%40c/d@1.0.0',
    'pkg:deb/debian/libc6@2.36-9%2Bdeb12u14?arch=amd64&distro=debian-12&upstream=glibc%402.36-9%2Bdeb12u14',
  ])
  expect(new Set(components.map((component) => component['bom-ref'])).size).toBe(4)
})
