import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { createBuchung } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { gast, requireSitzung } from '#tests/setup/konten-test.ts'
import { listPlanNodes, recordStatements } from '#tests/setup/query-plan.ts'
import { deleteKonto } from './delete-konto.server.ts'

test('deleting an account finds its messages by index among 100,000', async ({ db }) => {
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
    await createSitzung(db, { akteur: gast(), kontoId: konto.id, now: NOW }),
    NOW,
  )
  const sent = await recordStatements(() =>
    deleteKonto(db, { akteur: angemeldet, passwort: null, planFileDeletion: async () => undefined, now: NOW }),
  )
  const statements = sent.filter(
    ({ text }) => /"nachrichten"|from "konten" where/.test(text) && !text.startsWith('insert'),
  )
  expect(statements.map(({ text }) => text.split(' ')[0])).toEqual(expect.arrayContaining(['delete', 'update']))
  for (const statement of statements) {
    const nodes = await listPlanNodes(db, statement)
    const readWhole = nodes.filter(
      (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'nachrichten',
    )
    expect(readWhole, statement.text).toEqual([])
  }
})
