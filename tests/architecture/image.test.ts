import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')

describe('the Docker image', () => {
  const [, runtime = ''] = read('Dockerfile').split(/^(?=FROM debian)/m)
  const lines = runtime.replaceAll(' \\\n', ' ').split('\n')
  const find = (start: string) => lines.findIndex((line) => line.startsWith(start))

  test('runs as a user without root rights who owns no file of the image', () => {
    expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER wohnportal'])
    expect(runtime).toContain('--uid 10001')
    expect(runtime).not.toMatch(/COPY --chown|chmod|sudo/)
    expect(find('CMD')).toBeGreaterThan(find('USER'))
  })

  test('lists its contents once they are complete', () => {
    const sbom = find('RUN node scripts/sbom.ts > sbom.cdx.json')
    expect(sbom).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('COPY ')))
    expect(sbom).toBeLessThan(find('USER'))
  })

  test('has a health check and includes no setting', () => {
    expect(runtime).toMatch(/^HEALTHCHECK [\s\S]*\/healthz/m)
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.git', 'data']))
  })
})

describe('compose.yaml', () => {
  const compose = read('compose.yaml')
  // Volumes may have the names of services, so only the section of services is read.
  const [, listed = ''] = compose.split(/^(?:services|networks):$/m)
  const services = new Map(
    listed
      .split(/^ {2}(?=[a-z0-9]+:$)/m)
      .slice(1)
      .map((block) => [block.slice(0, block.indexOf(':')), block]),
  )
  const portal = services.get('portal') ?? ''
  const postgres = services.get('postgres') ?? ''

  test('gives the portal no unneeded rights', () => {
    for (const block of [portal, services.get('sicherung') ?? '']) {
      expect(block.split('\n').map((line) => line.trim())).toEqual(
        expect.arrayContaining([
          'read_only: true',
          'cap_drop: [ALL]',
          'security_opt: ["no-new-privileges:true"]',
          'tmpfs: [/tmp]',
        ]),
      )
    }
    expect(compose).not.toMatch(/privileged:|cap_add:|docker\.sock|network_mode: host|pid: host/)
    // Only the proxy accepts visitors.
    for (const [name, block] of services) if (name !== 'proxy') expect(block).not.toContain('ports:')
  })

  test('limits log and memory of each service, and gives each a health check', () => {
    expect(compose).toMatch(/^x-container: &container\n {2}logging: .*max-size/m)
    for (const [name, block] of services) {
      expect(block, name).toContain('<<: *container')
      if (name === 'bucket') continue
      expect(block, name).toMatch(/^ {4}mem_limit: \d+[mg]$/m)
      // The Dockerfile of the portal has a health check.
      if (name !== 'portal') expect(block, name).toMatch(/^ {4}healthcheck:/m)
    }
  })

  test('pins each image of other publishers by its digest, as the Dockerfile does', () => {
    const images = [...compose.matchAll(/^ {4}image: (\S+)$/gm), ...read('Dockerfile').matchAll(/^FROM (\S+)/gm)]
    for (const [, image = ''] of images)
      if (image !== 'wohnportal') expect(image).toMatch(/:[\w.-]+@sha256:[0-9a-f]{64}$/)
    expect(images.length).toBeGreaterThan(6)
  })

  test('backs up each night into a folder outside Docker volumes', () => {
    const backup = services.get('sicherung') ?? ''
    expect(backup).toMatch(/^ {6}- \$\{SICHERUNG_ORDNER:\?[^}]*\}:\/sicherung$/m)
    expect(backup).toContain('command: [sh, /betrieb/sicherung-nachts.sh, /sicherung]')
    expect(read('betrieb/sicherung-nachts.sh')).toContain('node scripts/sichern.ts "$1"')
  })

  test('connects the portal to the database as a role without special rights', () => {
    const role = /DATABASE_URL: postgres:\/\/(\w+):/.exec(portal)?.[1]
    expect(postgres).not.toContain('POSTGRES_USER')
    const script = /\.\/(betrieb\/[\w.-]+):\/docker-entrypoint-initdb\.d\//.exec(postgres)?.[1] ?? ''
    expect(globSync('betrieb/*')).toContain(script)
    expect(read(script)).toMatch(new RegExp(`^create role ${role} login password :'password';$`, 'm'))
    expect(read(script)).toMatch(new RegExp(`^create database \\w+ owner ${role};$`, 'm'))
    expect(read(script)).not.toMatch(/^(?:create|alter) role .*\b(?:superuser|createrole|createdb|bypassrls)\b/im)
    expect(postgres).toMatch(/test: \[CMD, psql, -h, 127\.0\.0\.1, -U, wohnportal,/)
    expect(portal).toContain('postgres: { condition: service_healthy }')
  })
})

test('the systemd unit gives the portal no unneeded rights', () => {
  const unit = read('betrieb/wohnportal.service').split('\n')
  const yes =
    'NoNewPrivileges ProtectHome PrivateTmp PrivateDevices PrivateMounts ProtectClock ProtectHostname ProtectControlGroups ProtectKernelLogs ProtectKernelModules ProtectKernelTunables RestrictNamespaces RestrictRealtime RestrictSUIDSGID LockPersonality'
  expect(unit).toEqual(
    expect.arrayContaining([
      ...yes.split(' ').map((name) => `${name}=yes`),
      'User=wohnportal',
      'ProtectSystem=strict',
      'ProtectProc=invisible',
      'UMask=0077',
      'StateDirectoryMode=0700',
      'CapabilityBoundingSet=',
      'AmbientCapabilities=',
      'RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK',
      'SystemCallArchitectures=native',
      'SystemCallFilter=@system-service',
      'SystemCallFilter=~@privileged @resources',
    ]),
  )
})
