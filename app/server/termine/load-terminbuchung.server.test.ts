import { terminoptionen } from '#app/server/db/schema/termine.ts'
import type { TerminView } from '#app/shared/termine/terminbuchung.types.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { gast } from '#tests/setup/konten-test.ts'
import { loadTerminbuchung } from './load-terminbuchung.server.ts'
import { requireZugang } from './zugang/find-zugang.server.ts'

const position = ({ date, from, id }: Pick<TerminView, 'date' | 'from' | 'id'>) => `${date} ${from} ${id}`

test.for(['without a property', 'with shared slots'])(
  'TERMIN-4: every slot of a day is reached page by page, %s, also many that begin together',
  async (kind, { db }) => {
    const propertyId = kind === 'without a property' ? null : (await createLiegenschaft(db)).propertyId
    const { id: exposeId } = await createExpose(db, { propertyId })
    const isShared = (i: number) => propertyId !== null && i % 2 === 0
    const created = await db
      .insert(terminoptionen)
      .values(
        Array.from({ length: 150 }, (_, i) => ({
          ...(isShared(i) ? { propertyId } : { exposeId, propertyId, onlyunit: i % 3 === 0 }),
          date: i < 145 ? '2026-03-10' : '2026-03-11',
          endTime: '17:00',
          startTime: i < 70 ? '09:00' : `${10 + (i % 6)}:30`,
        })),
      )
      .returning()
    const link = await createAnfrageLink(db, { exposeId })
    const zugang = await requireZugang(db, {
      akteur: gast(),
      inquiryId: link.inquiryId,
      exposeId,
      pin: link.pin,
      now: NOW,
    })
    const seen: TerminView[] = []
    for (let from: string | null = null, pages = 0; pages < 5; pages++) {
      const { termine, moreFrom } = await loadTerminbuchung(db, { zugang, from, now: NOW })
      seen.push(...termine)
      from = moreFrom
      if (from === null) break
    }
    const wanted = created.map((termin) => position({ ...termin, from: termin.startTime })).sort()
    expect(seen.map(position)).toEqual(wanted)
  },
)

test('TERMIN-22: names who shows the flat, otherwise the contact person of the house', async ({ db }) => {
  const { id: contactId } = await createKonto(db, { rolle: 'operator' })
  await createProfil(db, { id: contactId, firstName: 'Birgit', lastName: 'Sommer' })
  const { id: hostId } = await createKonto(db, { rolle: 'operator' })
  await createProfil(db, { id: hostId, firstName: 'Katrin', lastName: 'Lorenz' })
  const { propertyId } = await createLiegenschaft(db, { zustaendigId: contactId })
  const { id: exposeId } = await createExpose(db, { propertyId })
  const link = await createAnfrageLink(db, { exposeId })
  const termin = await createTermin(db, { exposeId, zustaendigId: hostId, maxParticipants: 3 })
  await createBuchung(db, { exposeInquiryExposeId: link.id, terminoptionId: termin.id, participantCount: 2 })
  const load = async () => {
    const request = { akteur: gast(), inquiryId: link.inquiryId, exposeId, pin: link.pin, now: NOW }
    return loadTerminbuchung(db, { zugang: await requireZugang(db, request), from: null, now: NOW })
  }
  const { buchung, termine } = await load()
  expect(buchung).toMatchObject({ host: 'Katrin Lorenz', kontakt: null, personen: 2 })
  expect(termine).toMatchObject([{ places: 3, free: 3, own: true }])
  await db.$client.query('update konten set gesperrt_am = now() where id = $1', [hostId])
  expect((await load()).buchung).toMatchObject({ host: null, kontakt: 'Birgit Sommer' })
})
