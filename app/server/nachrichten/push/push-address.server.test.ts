import { expect, test } from 'vitest'
import { isPublicAddress, isPushEndpoint, lookupPublic } from './push-address.server.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA?x=1', true],
  ['https://web.push.apple.com:443/QGuU', true],
  ['http://push.example.org/a', false],
  ['https://push.example.org:8443/a', false],
  ['https://user@push.example.org/a', false],
  ['https://user:pass@push.example.org/a', false],
  ['https://push.example.org/a#b', false],
  ['https://localhost/a', false],
  ['https://intern/a', false],
  ['https://intern./a', false],
  ['https://127.0.0.1/a', false],
  ['https://2130706433/a', false],
  ['https://0x7f.1/a', false],
  ['https://[::1]/a', false],
  ['https://93.184.216.34/a', false],
  ['ftp://push.example.org/a', false],
  ['push.example.org', false],
  ['', false],
  [`https://push.example.org/${'a'.repeat(1000)}`, false],
])('%s may be called: %s (APP-5)', (endpoint, expected) => {
  expect(isPushEndpoint(endpoint)).toBe(expected)
})

test.each([
  ['93.184.216.34', true],
  ['172.32.0.1', true],
  ['2606:4700::6810:84e5', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.2', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2001:db8::1', false],
  ['2002:a00:1::', false],
  ['fc00::1', false],
  ['fe80::1%eth0', false],
  ['ff02::1', false],
  ['nonsense', false],
])('%s is an address of the Internet: %s (APP-5)', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test.each([{ all: true }, { all: false }])('a name that leads to this machine is refused (%o)', async (options) => {
  const error = await new Promise((resolve) => lookupPublic('localhost', options, resolve))
  expect(error).toMatchObject({ final: true, message: 'Der Push-Dienst liegt in keinem öffentlichen Netz.' })
})
