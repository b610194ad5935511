import { describe, expect, test } from 'vitest'
import { createNetworkCheck } from '#app/server/config/ip-address.server.ts'
import { buildContentSecurityPolicy, setSecurityHeaders } from '#app/server/http/security-headers.server.ts'
import { readClientAddress } from './client-address.server.ts'
import { isKnownHost, isOriginAllowed, readRequestUrl } from './request-checks.server.ts'

describe('isOriginAllowed', () => {
  const PUBLIC = { publicUrl: 'https://portal.example.de', isProduction: true }
  const DEMO = { publicUrl: 'http://localhost:3000', isProduction: false }
  const from = (origin: string | null, host: string | null = null, secFetchSite: string | null = null) => ({
    origin,
    host,
    secFetchSite,
  })

  test.each([
    ['GET with a foreign origin', 'GET', from('https://evil.example'), PUBLIC, true],
    ['own origin', 'POST', from('https://portal.example.de'), PUBLIC, true],
    ['foreign origin', 'POST', from('https://evil.example'), PUBLIC, false],
    ['foreign origin, DELETE', 'DELETE', from('https://evil.example'), PUBLIC, false],
    ['opaque origin', 'POST', from('null'), PUBLIC, false],
    ['own origin, wrong scheme', 'POST', from('http://portal.example.de'), PUBLIC, false],
    ['own name as a prefix', 'POST', from('https://portal.example.de.evil.example'), PUBLIC, false],
    ['no origin: a program', 'POST', from(null), PUBLIC, true],
    ['no origin, but a browser says cross-site', 'POST', from(null, null, 'cross-site'), PUBLIC, false],
    ['no origin, same site but other origin', 'POST', from(null, null, 'same-site'), PUBLIC, false],
    ['host of the request in production', 'POST', from('https://evil.example', 'evil.example'), PUBLIC, false],
    ['host of the request in demo mode', 'POST', from('http://127.0.0.1:3000', '127.0.0.1:3000'), DEMO, true],
    ['other host in demo mode', 'POST', from('http://evil.example', '127.0.0.1:3000'), DEMO, false],
  ] as const)('%s', (_name, method, headers, settings, expected) => {
    expect(isOriginAllowed(method, headers, settings)).toBe(expected)
  })
})

describe('isKnownHost', () => {
  const DEMO = { mode: 'demo', publicUrl: 'https://demo.example.de' } as const

  test.each([
    'localhost',
    'LocalHost:4200',
    'portal.localhost:3000',
    '127.0.0.1',
    '127.0.0.1:80',
    '127.8.9.10:3000',
    '[::1]',
    '[::1]:3000',
    'demo.example.de',
    'Demo.Example.de:443',
  ])('accepts %s in a demo', (host) => {
    expect(isKnownHost(host, DEMO)).toBe(true)
  })

  test.each([
    undefined,
    '',
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'evillocalhost',
    '127.0.0.1.evil.example',
    '127.evil.example',
    'demo.example.de.evil.example',
    'x.demo.example.de',
    '192.168.1.4:3000',
    '[::2]',
    '::1',
    'localhost:80:80',
    'localhost@evil.example',
  ])('refuses %s in a demo', (host) => {
    expect(isKnownHost(host, DEMO)).toBe(false)
  })

  test('accepts any name in production, since a proxy is in front', () => {
    expect(isKnownHost('10.0.0.7:3000', { ...DEMO, mode: 'production' })).toBe(true)
  })
})

describe('readRequestUrl', () => {
  test.each([
    '/',
    '/vermietung',
    '/expose/1',
    '/a%20b',
    '/K%C3%B6ln',
    '/vermietung?q=%ff',
    '/_.data',
    `/${'x'.repeat(500)}`,
  ])('accepts %s', (target) => {
    expect(readRequestUrl(target)).toEqual({ kind: 'ok', url: target })
  })

  test.each([
    '/%00',
    '/a%00b',
    '/%ff',
    '/%e0%a4%a',
    '/%',
    '/a%0ab',
    '/%7f',
    '/a\\b',
    '//evil.example',
    '//evil.example/',
    '*',
    'http://evil.example/',
    `/${'x'.repeat(2_000)}`,
    '/vermietung?q=%%0000',
    `/vermietung?${'a&'.repeat(200)}`,
    '/vermietung/?q=%%%000000',
  ])('refuses %s as malformed', (target) => {
    expect(readRequestUrl(target)).toEqual({ kind: 'malformed' })
  })

  test('removes NUL from the query', () => {
    expect(readRequestUrl('/vermietung?q=a%00b')).toEqual({ kind: 'ok', url: '/vermietung?q=ab' })
  })

  test.each([
    ['/vermietung/', '/vermietung'],
    ['/expose/1.', '/expose/1'],
    ['/expose/1/,?a=b.', '/expose/1?a=b.'],
    ['/vermietung/?q=a', '/vermietung?q=a'],
    ['/a//', '/a'],
  ])('redirects %s to %s', (target, location) => {
    expect(readRequestUrl(target)).toEqual({ kind: 'redirect', location })
  })
})

describe('readClientAddress', () => {
  test.each([
    ['no proxy', '203.0.113.9', null, [], '203.0.113.9'],
    ['header of a stranger', '203.0.113.9', '1.2.3.4', [], '203.0.113.9'],
    ['behind a proxy', '10.0.0.1', '203.0.113.9', ['10.0.0.1'], '203.0.113.9'],
    ['invented hops', '10.0.0.1', '1.2.3.4, 203.0.113.9', ['10.0.0.1'], '203.0.113.9'],
    ['two proxies', '10.0.0.1', '203.0.113.9, 10.0.0.2', ['10.0.0.1', '10.0.0.2'], '203.0.113.9'],
    ['IPv4 in IPv6', '::ffff:10.0.0.1', '::ffff:203.0.113.9', ['10.0.0.1'], '203.0.113.9'],
    ['proxy without header', '10.0.0.1', null, ['10.0.0.1'], '10.0.0.1'],
    ['empty header', '10.0.0.1', '', ['10.0.0.1'], '10.0.0.1'],
    ['a network of proxies', '10.0.3.1', '203.0.113.9, 10.7.0.2', ['10.0.0.0/8'], '203.0.113.9'],
    ['a proxy by another spelling', '2001:DB8::1', '203.0.113.9', ['2001:db8:0::1'], '203.0.113.9'],
    ['a visitor by another spelling', '10.0.0.1', '2001:0DB8:0009::00A', ['10.0.0.1'], '2001:db8:9::a'],
    ['IPv4 in IPv6, in hexadecimal', '10.0.0.1', '::FFFF:cb00:7109', ['10.0.0.1'], '203.0.113.9'],
    ['IPv4 with a port', '10.0.0.1', '203.0.113.9:4711', ['10.0.0.1'], '203.0.113.9'],
    ['IPv6 with a port', '10.0.0.1', '[2001:DB8::9]:4711', ['10.0.0.1'], '2001:db8::9'],
    ['a proxy that does not say', '10.0.0.1', '198.51.100.1, unknown', ['10.0.0.1'], '10.0.0.1'],
    ['no peer', undefined, '198.51.100.1', ['10.0.0.1'], ''],
  ] as const)('%s', (_name, peer, forwarded, proxies, expected) => {
    expect(readClientAddress(peer, forwarded, createNetworkCheck(proxies))).toBe(expected)
  })
})

describe('content security policy', () => {
  test('forbids a base element', () => {
    expect(buildContentSecurityPolicy({ hashes: [] }, { pathname: '/', https: false })).toContain("base-uri 'none'")
  })

  test('allows scripts by nonce or hash, never inline scripts in general', () => {
    const options = { pathname: '/', https: true }
    expect(buildContentSecurityPolicy({ nonce: 'abc' }, options)).toContain("script-src 'self' 'nonce-abc';")
    const policy = buildContentSecurityPolicy({ hashes: ['x'] }, options)
    expect(policy).toContain("script-src 'self' 'sha256-x';")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain('upgrade-insecure-requests')
  })

  test('allows only the portal to frame only the panorama page', () => {
    const policy = (pathname: string) => buildContentSecurityPolicy({ hashes: [] }, { pathname, https: false })
    expect(policy('/expose/1')).toContain("frame-ancestors 'none'")
    expect(policy('/rundgang/1')).toContain("frame-ancestors 'self'")
    expect(policy('/verwaltung/anfragen')).toContain("frame-ancestors 'none'")
  })
})

describe('setSecurityHeaders', () => {
  function headersFor(given: Record<string, string>, options: Partial<Parameters<typeof setSecurityHeaders>[1]> = {}) {
    const headers = new Headers(given)
    setSecurityHeaders(headers, { pathname: '/', hsts: null, ...options })
    return headers
  }

  test('protects every response against sniffing and framing', () => {
    const headers = headersFor({ 'Content-Type': 'text/html' })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('microphone=()')
    expect(headers.has('strict-transport-security')).toBe(false)
    expect(headers.has('content-security-policy')).toBe(false)
  })

  test('forbids responses other than pages to load anything', () => {
    expect(headersFor({ 'Content-Type': 'image/svg+xml' }).get('content-security-policy')).toContain(
      "default-src 'none'",
    )
  })

  test('allows other sites to load pictures only', () => {
    const policyFor = (type: string) => headersFor({ 'Content-Type': type }).get('cross-origin-resource-policy')
    for (const type of ['application/json', 'text/html; charset=utf-8', 'text/javascript', 'text/event-stream']) {
      expect(policyFor(type)).toBe('same-origin')
    }
    expect(policyFor('image/webp')).toBe('cross-origin')
  })

  test('keeps headers that a route has set', () => {
    expect(headersFor({ 'Content-Security-Policy': 'sandbox' }).get('content-security-policy')).toBe('sandbox')
  })

  test('sets HSTS if configured', () => {
    expect(headersFor({}, { hsts: 'max-age=1' }).get('strict-transport-security')).toBe('max-age=1')
  })
})
