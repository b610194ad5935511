import { expect, test } from 'vitest'
import { channelOf, contactOf } from './besucher.server.ts'

const KONTO = { id: null, firstName: null, lastName: null, email: null, phone: null }

test.for<[string | null, string | null, string | null, ReturnType<typeof channelOf>]>([
  ['mira@example.org', '+4915112345678', 'mira@example.org', 'email'],
  [' mira@example.org ', null, 'mira@example.org', 'email'],
  ['', '+4915112345678', null, 'sms'],
  ['keine', '', null, 'nobody'],
  ['mira@example.org\r\nATTENDEE:mailto:x@example.org', null, null, 'nobody'],
  ['a@example.org, b@example.org', null, null, 'nobody'],
])('an inquiry without account, with %j and %j: notified at %j, by %s', ([email, phone, used, channel]) => {
  const contact = contactOf({ konto: KONTO, contactName: 'Mira', contactEmail: email, contactPhone: phone })
  expect(contact.email).toBe(used)
  expect(channelOf(contact)).toBe(channel)
})
