import { parse } from 'csv-parse/sync'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { csvResponse } from '#app/server/http/answers/csv-response.server.ts'
import { ANFRAGEN } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { verwalter } from '#tests/setup/konten-test.ts'
import { ANFRAGEN_CSV, exportAnfragen } from './export-anfragen.server.ts'

test('ANFRAGEN-9: exports all pages of the filtered list unchanged, and no formulas', async ({ db }) => {
  const { id: exposeId } = await createExpose(db, { title: '„Kapitänszimmer“; drei Zimmer', exposeshortcode: 'KG20-2' })
  const { id: profilesId } = await createProfil(db, {
    firstName: '=HYPERLINK("http://x")',
    lastName: 'Öz"türk',
    phone: '+4915100000002',
  })
  await createAnfrageLink(db, { exposeId, profilesId, createdAt: new Date('2026-02-25T08:52:00+01:00') })
  for (let i = 0; i < 30; i++) await createAnfrageLink(db, { exposeId, createdAt: NOW })
  await createAnfrageLink(db, { createdAt: NOW })

  const akteur = verwalter((await createKonto(db, { rolle: 'operator' })).id)
  const state = ANFRAGEN.read(new URLSearchParams(`expose=${exposeId}&seite=2`))
  const rows = await exportAnfragen(db, { akteur, state, now: NOW })
  // Rows that arrive during the export are left out.
  await createAnfrageLink(db, { exposeId, createdAt: NOW })
  const file = await csvResponse({ name: 'anfragen', columns: ANFRAGEN_CSV, rows, now: NOW }).text()

  const lines = parse<Record<string, string>>(file, { bom: true, columns: true, delimiter: ';' })
  expect(lines).toHaveLength(31)
  expect(lines.at(-1)).toMatchObject({
    Vorname: `'=HYPERLINK("http://x")`,
    Nachname: 'Öz"türk',
    Telefon: '0049 151 00000002',
    Wohnung: '„Kapitänszimmer“; drei Zimmer',
    'Objekt-Nr.': 'KG20-2',
    Status: 'Anfrage gestellt',
    Profil: 'ohne',
    Eingang: '25.02.2026 08:52',
    Überfällig: 'ja',
  })
  expect(await db.select().from(protokoll)).toMatchObject([
    { aktion: 'anfrage.exportiert', kontoId: akteur.kontoId, nachher: { anzahl: 31 } },
  ])
})
