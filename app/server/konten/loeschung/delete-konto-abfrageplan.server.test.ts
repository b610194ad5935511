import pg from 'pg'
import { vi } from 'vitest'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { createBuchung } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { herkunft, requireSitzung } from '#tests/setup/konten-test.ts'
import { deleteKonto } from './delete-konto.server.ts'

type Anweisung = { text: string; values: unknown[] }
type Knoten = { 'Node Type': string; 'Relation Name'?: string; Plans?: Knoten[] }

const alle = (knoten: Knoten): Knoten[] => [knoten, ...(knoten.Plans ?? []).flatMap(alle)]

test('100,000 messages in the outbox: deleting an account reads it by index', async ({ db }) => {
  await db.$client.query(`
    insert into konten (id, email, email_bestaetigt_am)
      select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'konto' || i || '@example.org', now()
      from generate_series(1, 1000) i`)
  await db.$client.query(`
    insert into nachrichten (art, konto_id, an, betreff, text, status, gesendet_am, bezug_art, bezug_id)
      select 'email', case when i % 4 > 0 then ('00000000-0000-4000-8000-' || lpad((1 + i % 1000)::text, 12, '0'))::uuid end,
        'konto' || (1 + i % 1000) || '@example.org', 'Betreff', repeat('Worte ', 20), 'gesendet', now(),
        case when i % 4 = 0 then 'anfrage' end, case when i % 4 = 0 then gen_random_uuid() end
      from generate_series(1, 100000) i`)
  await db.$client.query('analyze konten, nachrichten')
  const konto = await createKonto(db)
  await createProfil(db, { id: konto.id })
  for (let nummer = 0; nummer < 3; nummer++) {
    const link = await createAnfrageLink(db, { profilesId: konto.id })
    await createNachricht(db, { an: 'firma@example.org', bezugArt: 'anfrage', bezugId: link.inquiryId })
    await createBuchung(db, { exposeInquiryExposeId: link.id })
  }
  const angemeldet = await requireSitzung(
    db,
    await createSitzung(db, { kontoId: konto.id, herkunft: herkunft(), now: NOW }),
    NOW,
  )
  const gesendet = vi.spyOn(pg.Client.prototype, 'query')
  let anweisungen: Anweisung[]
  try {
    await deleteKonto(db, { angemeldet, passwort: null, planDateiLoeschung: async () => undefined, now: NOW })
    anweisungen = gesendet.mock.calls.flatMap((argumente): Anweisung[] => {
      const [frage, werte] = argumente as unknown as [string | { text: string }, unknown]
      if (typeof frage === 'string' || !/"nachrichten"|from "konten" where/.test(frage.text)) return []
      return frage.text.startsWith('insert') ? [] : [{ text: frage.text, values: Array.isArray(werte) ? werte : [] }]
    })
  } finally {
    gesendet.mockRestore()
  }
  // Taking back, blanking, and the account itself, whose key sets the rest to null.
  const arten = anweisungen.map(({ text }) => text.split(' ')[0])
  expect(arten).toEqual(expect.arrayContaining(['delete', 'update']))
  for (const { text, values } of anweisungen) {
    const { rows } = await db.$client.query<{ 'QUERY PLAN': [{ Plan: Knoten }] }>(
      `explain (format json) ${text}`,
      values,
    )
    const knoten = alle(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' })
    expect(
      knoten.filter((k) => k['Node Type'] === 'Seq Scan' && k['Relation Name'] === 'nachrichten'),
      text,
    ).toEqual([])
  }
})
