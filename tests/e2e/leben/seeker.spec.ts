import { createStaffKonto, setUpZweiterFaktor, signIn } from '../support/leben/staff.ts'
import { STOCK } from '../support/leben/stock.ts'
import { expect, test } from '../support/leben/test.ts'

test('the stock is public, and an operator comes in with a second factor', async ({ stocked, visit }) => {
  const lena = await visit(stocked, { vorname: 'Lena', nachname: 'Suchmann' })
  await expect(lena.page.getByRole('article').filter({ hasText: STOCK.liegenschaft })).toBeVisible()
  const katrin = await visit(stocked, { vorname: 'Katrin', nachname: 'Lorenz' })
  await createStaffKonto(katrin, 'operator')
  await signIn(katrin)
  await setUpZweiterFaktor(katrin)
})
