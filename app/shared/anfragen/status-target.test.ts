import { expect, test } from 'vitest'
import { findStatusTarget, terminbuchungPath } from './status-target.ts'

const BEZUG = {
  profilId: '11111111-1111-4111-8111-111111111111',
  inquiryId: '22222222-2222-4222-8222-222222222222',
  exposeId: '33333333-3333-4333-8333-333333333333',
}
const { profilId, inquiryId, exposeId } = BEZUG

test.each([
  ['/profil/{profil_id}', `/profil/${profilId}`],
  [' /profil/{profil_id} ', `/profil/${profilId}`],
  ['/bewerbung/{expose_id}', `/bewerbung/${exposeId}`],
  ['/meine-besichtigungen', '/meine-besichtigungen'],
  [
    '/expose/{expose_id}?anfrage={inquiry_id}&noch={expose_id}',
    `/expose/${exposeId}?anfrage=${inquiryId}&noch=${exposeId}`,
  ],
  ['/terminbuchung/{inquiry_id}', `/terminbuchung/${inquiryId}?expose_id=${exposeId}`],
  ['/buchen/{inquiry_id}', `/buchen/${inquiryId}?expose_id=${exposeId}`],
  ['/terminbuchung/{inquiry_id}?expose_id={expose_id}', `/terminbuchung/${inquiryId}?expose_id=${exposeId}`],
])('the link %s leads to %s', (sample, target) => {
  expect(findStatusTarget(sample, BEZUG)).toBe(target)
})

test.each([
  ['/profil/{profil_id}', false],
  ['/bewerbung/{expose_id}', false],
  ['/mieterfragebogen', false],
  ['/kaufprofil', true],
  ['/buchen/{inquiry_id}', true],
])('ANFRAGE-13: the link %s is allowed for a purchase: %s', (sample, isLink) => {
  expect(findStatusTarget(sample, BEZUG)).not.toBeNull()
  expect(findStatusTarget(sample, { ...BEZUG, verkauf: true }) !== null).toBe(isLink)
})

test.each([null, '', '  ', '/no', ' /no '])('%j leads nowhere', (sample) => {
  expect(findStatusTarget(sample, BEZUG)).toBeNull()
})

test.each([
  'https://example.org/',
  '//example.org',
  '/..//example.org',
  '/\\example.org',
  'javascript:alert(1)',
  'profil/{profil_id}',
  '/profil/{pin}',
  '/profil/{constructor}',
  '/profil/{profil_id',
  '/ein pfad',
])('refuses %s, which is no path of the portal', (sample) => {
  expect(findStatusTarget(sample, BEZUG)).toBeNull()
})

test('the link to the booking page contains the Exposé but no PIN', () => {
  expect(terminbuchungPath(BEZUG)).toBe(`/terminbuchung/${inquiryId}?expose_id=${exposeId}`)
})
