import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { BenachrichtigungSection } from './benachrichtigung-section.tsx'

const [EMAIL, PHONE] = ['jana@example.org', '+4915112345678']

test.each([
  [EMAIL, PHONE, 'Zusätzlich zu E-Mail und SMS, für jedes Gerät einzeln.'],
  [EMAIL, null, 'Zusätzlich zu E-Mail, für jedes Gerät einzeln.'],
  [null, PHONE, 'Zusätzlich zu SMS, für jedes Gerät einzeln.'],
])("APP-3: offers push messages in addition to the account's channels: address %s, number %s", (email, phone, hint) => {
  expect(drawPage(<BenachrichtigungSection konto={{ email, phone }} />)).toContain(`>${hint}<`)
})
