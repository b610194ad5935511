import fc from 'fast-check'
import { withdrawAnfrage } from '#app/server/anfragen/withdraw-anfrage.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { bookTermin } from '#app/server/termine/buchung/book-termin.server.ts'
import { cancelBuchung } from '#app/server/termine/buchung/cancel-buchung.server.ts'
import { joinWarteliste } from '#app/server/termine/warteliste/join-warteliste.server.ts'
import { requireZugang } from '#app/server/termine/zugang/find-zugang.server.ts'
import { ANFRAGE_STATUS, type StaffStatus } from '#app/shared/anfragen/anfrage.status.ts'
import { isDomainError } from '#app/shared/domain-error.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, person, verwalter } from '#tests/setup/konten-test.ts'
import { changeStatus } from './change-status.server.ts'

const akteur = verwalter('7d1f3f0a-2c52-4b1e-9a51-d3c0a1f6b0aa')

/** A flat with a slot for two and three applicants. */
async function createFlat(db: Database) {
  const { id: exposeId } = await createExpose(db)
  const { id: terminId } = await createTermin(db, { exposeId, maxParticipants: 2 })
  const links = []
  for (let n = 0; n < 3; n += 1) {
    const { id: profilesId } = await createProfil(db, { id: (await createKonto(db)).id })
    links.push(await createAnfrageLink(db, { exposeId, profilesId }))
  }
  return { terminId, links }
}

type Link = Awaited<ReturnType<typeof createFlat>>['links'][number]

const change = (db: Database, links: readonly Link[], status: StaffStatus, now = NOW) =>
  changeStatus(db, {
    akteur,
    links: links.map(({ id }) => ({ id, stand: null })),
    status,
    anmerkung: null,
    channels: { email: true, sms: false },
    now,
  })

async function book(db: Database, { inquiryId, profilesId }: Link, terminId: string, now = NOW) {
  const applicant = person(profilesId ?? '')
  const zugang = await requireZugang(db, { akteur: applicant, inquiryId, exposeId: null, pin: null, now })
  const said = { personen: 1, notes: null, kontaktErlaubt: false }
  await bookTermin(db, { akteur: applicant, zugang, terminId, ...said, now })
}

/** Invariants: sums match, and each state matches its columns. */
async function expectSound(db: Database) {
  const { rows } = await db.$client.query(
    `select 'places' as wrong from terminoptionen t where belegt <>
       (select coalesce(sum(participant_count), 0) from besichtigungstermin b where b.terminoption_id = t.id and b.status = 'confirmed')
       + (select coalesce(sum(participant_count), 0) from warteliste w where w.angebot_id = t.id and w.status = 'angeboten')
     union all
     select 'promise' from expose_inquiry_exposes where zurueckgezogen_am is null
       and (zusage_am is not null) <> (status_option_id = $1)
     union all
     select 'rejection' from expose_inquiry_exposes where (absage_am is not null) <> (status_option_id = $2)
     union all
     select 'rejected and booked' from expose_inquiry_exposes l join besichtigungstermin b on b.expose_inquiry_expose_id = l.id
       where l.absage_am is not null and b.status = 'confirmed'
     union all
     select 'decided and waiting' from expose_inquiry_exposes l join warteliste w on w.expose_inquiry_expose_id = l.id
       where coalesce(l.absage_am, l.zusage_am) is not null and w.status <> 'vorbei'
     union all
     select 'log and mails' where (select count(*) from protokoll) <>
       (select count(*) from nachrichten where bezug_art = 'anfrage_expose' and vorlage in
         ('anfrage-status', 'anfrage-zusage', 'anfrage-absage', 'besichtigung-angebot'))`,
    [ANFRAGE_STATUS.zusage.id, ANFRAGE_STATUS.abgesagt.id],
  )
  expect(rows).toEqual([])
}

/** Only expected refusals. */
function expectRefusals(results: readonly PromiseSettledResult<unknown>[]) {
  for (const result of results) {
    if (result.status === 'rejected') expect(isDomainError(result.reason), String(result.reason)).toBe(true)
  }
}

test('STATUSWECHSEL-5: cancels a booking that is made during a rejection', async ({ db }) => {
  for (let turn = 0; turn < 8; turn += 1) {
    const { links, terminId } = await createFlat(db)
    const [first] = links
    if (!first) throw new Error('no link')
    await change(db, [first], 'besichtigung_zulassen')
    expectRefusals(await Promise.allSettled([change(db, links, 'abgesagt'), book(db, first, terminId)]))
    await expectSound(db)
  }
})

test('STATUSWECHSEL-3: a withdrawal during a change wins, and no message is sent', async ({ db }) => {
  for (let turn = 0; turn < 8; turn += 1) {
    const { links } = await createFlat(db)
    const [first] = links
    if (!first) throw new Error('no link')
    const withdrawing = withdrawAnfrage(db, { akteur: person(first.profilesId ?? ''), linkId: first.id, now: NOW })
    expectRefusals(await Promise.allSettled([change(db, links, 'zusage'), change(db, [first], 'zusage'), withdrawing]))
    await expectSound(db)
  }
})

const STATUS = fc.constantFrom<StaffStatus>(
  'neu',
  'profil_ausgefuellt',
  'besichtigung_zulassen',
  'zusage',
  'abgesagt',
  'gebucht',
)
const WHO = fc.nat(2)
const STEP = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), who: fc.uniqueArray(WHO, { minLength: 1 }), status: STATUS }),
  fc.record({ kind: fc.constantFrom('book' as const, 'cancel' as const, 'wait' as const), who: WHO }),
)

test('keeps states, places, messages and Protokoll consistent after any actions of staff and applicants', async ({
  db,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(STEP, { minLength: 1, maxLength: 3 }), { maxLength: 6 }), async (rounds) => {
      const { links, terminId } = await createFlat(db)
      for (const [turn, steps] of rounds.entries()) {
        const now = after(NOW, turn)
        const run = async (step: (typeof steps)[number]): Promise<unknown> => {
          if (step.kind === 'change')
            return change(
              db,
              links.filter((_, at) => step.who.includes(at)),
              step.status,
              now,
            )
          const link = links[step.who]
          if (!link) throw new Error('no link')
          if (step.kind === 'book') return book(db, link, terminId, now)
          const applicant = person(link.profilesId ?? '')
          const zugang = await requireZugang(db, {
            akteur: applicant,
            inquiryId: link.inquiryId,
            exposeId: null,
            pin: null,
            now,
          })
          return step.kind === 'cancel'
            ? cancelBuchung(db, { akteur: applicant, zugang, now })
            : joinWarteliste(db, { akteur: applicant, zugang, terminIds: [terminId], personen: 1, now })
        }
        expectRefusals(await Promise.allSettled(steps.map(run)))
        await expectSound(db)
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)
