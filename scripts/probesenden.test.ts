import { onTestFinished } from 'vitest'
import { expect } from '#tests/setup/db-test.ts'
import { startSmsDouble } from '#tests/setup/doubles/sms-double.ts'
import { scriptTest } from '#tests/setup/script-test.ts'

const test = scriptTest('scripts/probesenden.ts')

test("BETRIEB-24: the command prints the provider's response, and needs no database", async ({ run }) => {
  const double = await startSmsDouble()
  onTestFinished(() => double.close())
  const settings = { SMS_PROVIDER: 'http', SMS_TOKEN: 'geheim', SMS_URL: double.url, DATABASE_URL: '' }
  const taken = await run(['sms', '+49 151 12345678'], '', settings)
  expect(taken).toMatchObject({ code: 0, stderr: '' })
  expect(taken.stdout).toMatch(/^Angenommen für \+4915112345678\./)
  double.answer = { status: 401 }
  const refused = await run(['sms', '+49 151 12345678'], '', settings)
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^Zugang zum SMS-Dienst abgelehnt\. Prüfen Sie SMS_TOKEN/)
  const unset = await run(['mail', 'chefin@firma.example'])
  expect(unset).toMatchObject({ code: 1, stderr: 'SMTP_URL ist nicht gesetzt: Es geht nichts hinaus.\n' })
  expect((await run(['fax', '1'])).code).toBe(2)
  expect((await run(['mail'])).code).toBe(2)
  expect((await run(['hilfe'])).stdout).toContain('npm run probesenden')
})
