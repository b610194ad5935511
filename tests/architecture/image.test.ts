import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')

describe('the image', () => {
  const [, runtime = ''] = read('Dockerfile').split(/^(?=FROM debian)/m)
  const lines = runtime.replaceAll(' \\\n', ' ').split('\n')
  const find = (start: string) => lines.findIndex((line) => line.startsWith(start))

  test('is run by somebody who is not root and owns nothing of it', () => {
    expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER wohnportal'])
    expect(runtime).toContain('--uid 10001')
    expect(runtime).not.toMatch(/COPY --chown|chmod|sudo/)
    expect(find('CMD')).toBeGreaterThan(find('USER'))
  })

  test('names what is in it, once all of it is there', () => {
    const sbom = find('RUN node scripts/sbom.ts > sbom.cdx.json')
    expect(sbom).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('COPY ')))
    expect(sbom).toBeLessThan(find('USER'))
  })

  test('says how to ask whether it is well, and takes no setting along', () => {
    expect(runtime).toMatch(/^HEALTHCHECK [\s\S]*\/healthz/m)
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.git', 'data']))
  })
})

describe('compose.yaml', () => {
  const compose = read('compose.yaml')
  // The names of services are those of volumes, too.
  const [, listed = ''] = compose.split(/^(?:services|networks):$/m)
  const services = new Map(
    listed.split(/^ {2}(?=[a-z0-9]+:$)/m).map((block) => [block.slice(0, block.indexOf(':')), block]),
  )
  const portal = services.get('portal') ?? ''
  const postgres = services.get('postgres') ?? ''

  test('gives the portal nothing it has no use for', () => {
    const own = portal.split('\n').map((line) => line.trim())
    expect(own).toEqual(
      expect.arrayContaining([
        'read_only: true',
        'cap_drop: [ALL]',
        'security_opt: ["no-new-privileges:true"]',
        'tmpfs: [/tmp]',
      ]),
    )
    expect(compose).not.toMatch(/privileged:|cap_add:|docker\.sock|network_mode: host|pid: host/)
    // Visitors come through the proxy alone.
    for (const [name, block] of services) if (name !== 'proxy') expect(block).not.toContain('ports:')
  })

  test('lets the portal into the database as a role that is nobody special there', () => {
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

test('the unit for systemd takes from the portal what it has no use for', () => {
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
