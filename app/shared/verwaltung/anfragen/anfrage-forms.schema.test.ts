import { expect, test } from 'vitest'
import { StatusSchema } from './anfrage-forms.schema.ts'
import { ChangeBulkSchema } from './bulk-change.schema.ts'

const sent = { anmerkung: '', email: 'ja' }
const readStep = (status: string | undefined) => StatusSchema.safeParse({ ...sent, status, stand: '1' }).success
const readBulk = (status: string | undefined) => ChangeBulkSchema.safeParse({ ...sent, links: 'a 1', status }).success

test('STATUSWECHSEL-8: refuses a decision as a state, and a missing state', () => {
  expect(['besichtigung_zulassen', 'zusage', 'abgesagt', '', undefined].map(readStep)).toEqual([
    ...[true, false, false, false, false],
  ])
})

test('ANFRAGEN-8: the bulk form accepts a rejection, but no Zusage', () => {
  expect(['abgesagt', 'zusage', '', undefined].map(readBulk)).toEqual([true, false, false, false])
})
