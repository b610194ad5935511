import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { sitzungen } from '#app/server/db/schema/konten.ts'
import { toStand } from '#app/server/db/stand.server.ts'
import { hashToken } from '#app/server/secrets/secrets.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { isNumber, isText, objectOf, orMissing } from '#app/shared/json/guards.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { BULK_PATH } from '#app/shared/verwaltung/anfragen/anfragen-path.ts'
import { isBulkPreview, joinLinks } from '#app/shared/verwaltung/anfragen/bulk-preview.ts'
import { aktePath } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import type { TwoServers } from './outage.ts'
import { openStream } from './read-stream.ts'

/** Creates an account with a session. */
async function signIn(db: Database, rolle: 'applicant' | 'operator'): Promise<{ kontoId: string; cookie: string }> {
  const { id: kontoId } = await createKonto(db, { rolle, daten: { first_name: 'Katrin', last_name: 'Lorenz' } })
  await createProfil(db, { id: kontoId })
  const token = crypto.randomUUID()
  const laeuftAbAm = new Date(Date.now() + HOUR_MS)
  await db.insert(sitzungen).values({ kontoId, tokenHash: hashToken(token), laeuftAbAm })
  return { kontoId, cookie: `sitzung=${token}` }
}

type Call = { url: string; cookie: string; path: string; form: Record<string, string> }

/** Sends a form to the back office; null if the server did not respond. */
async function send({ url, cookie, path, form }: Call): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { Accept: 'application/json', Origin: url, cookie },
    body: new URLSearchParams(form),
  }).catch(() => null)
  return answer ? answer.json() : null
}

const isAnswer = objectOf({ kind: isText, code: orMissing(isText) })
const isChanged = objectOf({ changed: isNumber })

/** Counts what a bulk change has stored for the inquiries of an Exposé. */
async function countTraces(db: Database, { exposeId }: { exposeId: string }) {
  const { rows } = await db.$client.query<{ links: number; mails: number; persons: number; entries: number }>(
    `select (select count(*)::int from expose_inquiry_exposes where expose_id = $1 and status_option_id = $2) as links,
       count(distinct n.id)::int as mails, count(distinct n.konto_id)::int as persons,
       (select count(*)::int from protokoll p join expose_inquiry_exposes o on o.id = p.objekt_id
         where o.expose_id = $1 and p.aktion = 'anfrage.status') as entries
     from expose_inquiry_exposes l join nachrichten n on n.bezug_id = l.id where l.expose_id = $1`,
    [exposeId, ANFRAGE_STATUS.abgesagt.id],
  )
  return rows[0]
}

export type BulkReport = {
  /** Stored rows after one server was killed; `afterAll`: after the other one repeated the change. */
  afterKill: Awaited<ReturnType<typeof countTraces>>
  afterAll: Awaited<ReturnType<typeof countTraces>>
  faults: string[]
}

/**
 * An operator rejects `count` inquiries at once. The server is killed while it writes the mails, and the other one gets
 * the same request. The first must store nothing, the second everything once.
 */
export async function runBulkOutage({ db, servers }: TwoServers, { count }: { count: number }): Promise<BulkReport> {
  const [alive, dying] = servers
  const { cookie } = await signIn(db, 'operator')
  const { id: exposeId } = await createExpose(db)
  await db.$client.query(SQL_INQUIRIES, [count, exposeId, ANFRAGE_STATUS.neu.id])
  const change = { status: 'abgesagt', anmerkung: '' }
  const asked = { intent: 'vorschau', ids: '', query: `expose=${exposeId}`, ...change }
  const preview = await send({ url: alive.url, cookie, path: BULK_PATH, form: asked })
  if (!isBulkPreview(preview)) throw new Error(`No preview: ${JSON.stringify(preview)}`)

  const form = { intent: 'status', links: joinLinks(preview.links), email: 'ja', run: 'bulk', ...change }
  // Otherwise the change may end before the server is killed.
  const release = await holdMails(db)
  const broken = send({ url: dying.url, cookie, path: BULK_PATH, form })
  while (!(await isMailHeld(db))) await pause(20)
  dying.kill()
  await release()
  const faults: string[] = []
  if ((await broken) !== null) faults.push('the change ended before its server was killed')
  const afterKill = await countTraces(db, { exposeId })
  const answer = await send({ url: alive.url, cookie, path: BULK_PATH, form })
  if (!isChanged(answer) || answer.changed !== count) faults.push(`answered ${JSON.stringify(answer)}`)
  const again = await send({ url: alive.url, cookie, path: BULK_PATH, form })
  if (!isAnswer(again) || again.code !== 'VERALTET') faults.push(`the second response was ${JSON.stringify(again)}`)
  return { afterKill, afterAll: await countTraces(db, { exposeId }), faults }
}

/** Blocks all writes of mails until it is released. */
async function holdMails(db: Database): Promise<() => Promise<void>> {
  const client = await db.$client.connect()
  await client.query('begin')
  await client.query('lock table nachrichten in exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

/** True if a writer of mails waits for the lock: the rest of the change is written by then. */
async function isMailHeld(db: Database): Promise<boolean> {
  const { rows } = await db.$client.query(
    `select from pg_locks l join pg_stat_activity a using (pid)
     where not l.granted and l.relation = 'nachrichten'::regclass and a.query ilike 'insert into%'`,
  )
  return rows.length > 0
}

const SQL_INQUIRIES = `
  with neu as (select i, gen_random_uuid() as id from generate_series(1, $1::int) as i), konto as (
    insert into konten (id, email, email_bestaetigt_am) select id, 'viele' || i || '@example.org', now() from neu
  ), profil as (
    insert into profiles (id, first_name, last_name) select id, 'Mira', 'Kowalski' from neu
  ), anfrage as (
    insert into expose_inquiries (id, contact_name, profiles_id) select id, 'Mira Kowalski', id from neu
  )
  insert into expose_inquiry_exposes (inquiry_id, expose_id, profiles_id, status_option_id)
  select id, $2, id, $3 from neu`

export type OperatorsReport = {
  /** Longest delay until open pages on the other server showed the change. */
  applicantMs: number
  staffMs: number
  faults: string[]
}

/**
 * Two operators on two servers decide differently about the same inquiry at the same moment. One succeeds, the other is
 * told, and open pages on the second server show it.
 */
export async function runOperators(
  { db, servers }: TwoServers,
  { rounds }: { rounds: number },
): Promise<OperatorsReport> {
  const [first, second] = servers
  const report: OperatorsReport = { applicantMs: 0, staffMs: 0, faults: [] }
  const [one, other] = [await signIn(db, 'operator'), await signIn(db, 'operator')]
  for (let round = 0; round < rounds; round += 1) {
    const applicant = await signIn(db, 'applicant')
    const link = await createAnfrageLink(db, {
      exposeId: (await createExpose(db)).id,
      profilesId: applicant.kontoId,
      statusOptionId: ANFRAGE_STATUS.neu.id,
    })
    const theirs = await openStream(`${second.url}/ereignisse`, applicant.cookie)
    const staff = await openStream(`${second.url}/verwaltung/ereignisse`, other.cookie)
    const path = `${aktePath(link.id)}/entscheidung`
    const form = { stand: toStand(link) }
    const start = performance.now()
    const since = () => performance.now() - start
    const [answers] = await Promise.all([
      Promise.all([
        send({ url: first.url, cookie: one.cookie, path, form: { ...form, decision: 'zusage' } }),
        send({ url: second.url, cookie: other.cookie, path, form: { ...form, decision: 'absage' } }),
      ]),
      theirs
        .find((event) => event.includes('"konto"'))
        .then(() => {
          report.applicantMs = Math.max(report.applicantMs, since())
        }),
      staff
        .find((event) => event.includes('"anfragen"'))
        .then(() => {
          report.staffMs = Math.max(report.staffMs, since())
        }),
    ])
    const said = answers.map((answer) => (isAnswer(answer) ? (answer.code ?? answer.kind) : 'nothing')).sort()
    if (said.join() !== 'VERALTET,weiter') report.faults.push(`two simultaneous changes got ${said.join()}`)
    report.faults.push(...(await findFaults(db, { linkId: link.id, winner: answers.findIndex(isDone) })))
    await Promise.all([theirs.close(), staff.close()])
  }
  return report
}

const isDone = (answer: unknown) => isAnswer(answer) && answer.kind === 'weiter'

async function findFaults(db: Database, { linkId, winner }: { linkId: string; winner: number }): Promise<string[]> {
  const [row] = await db.select().from(exposeInquiryExposes).where(eq(exposeInquiryExposes.id, linkId))
  const is = row?.zusageAm ? 0 : 1
  const { rows } = await db.$client.query<{ mails: number; entries: number }>(
    `select (select count(*)::int from nachrichten where bezug_id = $1) as mails,
       (select count(*)::int from protokoll where objekt_id = $1) as entries`,
    [linkId],
  )
  const faults = rows[0]?.mails === 1 && rows[0].entries === 1 ? [] : [`a change left ${JSON.stringify(rows[0])}`]
  return is === winner ? faults : [...faults, 'who was told that it is done was not the one']
}
