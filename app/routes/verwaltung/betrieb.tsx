import { BetriebPage } from '#app/features/verwaltung/betrieb/betrieb-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { getMailSender } from '#app/server/delivery/mail/mail-sender.server.ts'
import { getSmsSender } from '#app/server/delivery/sms/sms-sender.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireAdministrator } from '#app/server/http/request/sitzung.server.ts'
import { listFailedJobs } from '#app/server/jobs/jobs.server.ts'
import { dismissServer } from '#app/server/verwaltung/betrieb/dismiss-server.server.ts'
import { loadBetrieb, readBetriebClock } from '#app/server/verwaltung/betrieb/load-betrieb.server.ts'
import { sendTestMessage } from '#app/server/verwaltung/betrieb/send-test-message.server.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { ServerIdSchema, TestMailSchema, TestSmsSchema } from '#app/shared/verwaltung/betrieb/betrieb.schema.ts'
import { BETRIEB_PATH } from '#app/shared/verwaltung/betrieb/betrieb.ts'
import type { Route } from './+types/betrieb.ts'

export async function loader(args: Route.LoaderArgs) {
  const { email, phone } = await requireAdministrator(args)
  const db = getDatabase()
  const now = await readBetriebClock(db)
  const failedJobs = await listFailedJobs(db, { since: new Date(now.getTime() - HOUR_MS) })
  const isTestSent = args.url.searchParams.has('test')
  return { betrieb: await loadBetrieb(db, { failedJobs, now }), now: now.toISOString(), email, phone, isTestSent }
}

const entfernen = defineForm({
  schema: ServerIdSchema,
  who: 'administration',
  run: async ({ akteur, input }) => {
    const db = getDatabase()
    await dismissServer(db, { akteur, ...input, now: await readBetriebClock(db) })
    return { page: BETRIEB_PATH }
  },
})

const senders = () => ({ mail: getMailSender(), sms: getSmsSender() })
const taken = (an: string) => ({ result: { kind: 'test', an }, page: `${BETRIEB_PATH}?test` })

const testMail = defineForm({
  schema: TestMailSchema,
  who: 'administration',
  run: async ({ akteur, input: { email: an }, now }) =>
    taken((await sendTestMessage(getDatabase(), { akteur, kind: 'email', an, senders: senders(), now })).an),
})

const testSms = defineForm({
  schema: TestSmsSchema,
  who: 'administration',
  run: async ({ akteur, input: { nummer: an }, now }) =>
    taken((await sendTestMessage(getDatabase(), { akteur, kind: 'sms', an, senders: senders(), now })).an),
})

export const action = createFormAction({ entfernen, 'test-mail': testMail, 'test-sms': testSms })

export function meta() {
  return [{ title: 'Betrieb' }, { name: 'robots', content: 'noindex' }]
}

export default function BetriebRoute({ loaderData }: Route.ComponentProps) {
  return <BetriebPage {...loaderData} />
}
