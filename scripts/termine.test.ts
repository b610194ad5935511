import { besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createBuchung } from '#tests/factories/termine.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { listSent } from '#tests/setup/konten-test.ts'
import { scriptTest } from '#tests/setup/script-test.ts'
import { readCommand } from './termine/commands.ts'

const test = scriptTest('scripts/termine.ts')
const environment = { now: NOW, readStdin: async () => '' }

/** A Monday far ahead, because the script uses the machine's clock. */
const DAY = '01.06.2099'

test('creates and lists slots, and explains refusals in one sentence', async ({ db, run }) => {
  await createExpose(db, { exposeshortcode: 'HA31-0803' })
  const of = ['--expose', 'HA31-0803']
  const days = ['--ab', DAY, '--bis-tag', '2099-06-07', '--tage', 'mo,Mi', '--von', '16:00', '--bis', '17:00']
  const made = await run(['serie', ...of, ...days, '--dauer', '25', '--pause', '10', '--plaetze', '2'])
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).toMatch(/^Angelegte Termine: 4\.\nID .*\n\S{36} {2}01\.06\.2099 {2}16:00–16:25\n/)
  expect(made.stdout).toMatch(/03\.06\.2099 {2}16:35–17:00\n$/)

  const list = await run(['liste', ...of])
  expect(list.stdout.trimEnd().split('\n')).toHaveLength(5)
  expect(list.stdout).toMatch(/01\.06\.2099 {2}16:00–16:25 {2}HA31-0803 {2}0 von 2 +0 +0 +offen +–\n/)

  const past = await run(['anlegen', ...of, '--datum', '01.06.2020', '--von', '16:00', '--bis', '17:00'])
  expect(past).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Der Termin am 01.06.2020, 16:00\u00a0Uhr hätte schon begonnen.\n',
  })
  const wrong = await run(['quatsch'])
  expect(wrong).toEqual({
    code: 2,
    stdout: '',
    stderr: 'Den Befehl "quatsch" gibt es nicht.\nHilfe: npm run termine -- hilfe\n',
  })
  expect(await db.$count(terminoptionen)).toBe(4)
})

test('offers a viewing, and creates, moves, closes, opens and cancels its slot', async ({ db }) => {
  const execute = async (...args: string[]) => (await readCommand(args, environment))?.(db)
  const expose = await createExpose(db, { exposeshortcode: 'HA31-0803' })
  const { id } = await createKonto(db, { email: 'mira@example.org' })
  const link = await createAnfrageLink(db, { exposeId: expose.id, profilesId: (await createProfil(db, { id })).id })
  expect(await execute('besichtigung-anbieten', link.inquiryId, '--expose', 'HA31-0803')).toContain('per E-Mail')
  expect(await execute('besichtigung-anbieten', link.id)).toMatch(/war schon angeboten.*\nhttp.*pin=/)

  expect(await execute('anfragen', '--expose', 'HA31-0803')).toMatch(
    new RegExp(`^ID .*\\n${link.id}  \\d\\d\\.\\d\\d\\.\\d{4}  .*Kowalski +HA31-0803  Besichtigung möglich +–$`),
  )

  const of = ['--expose', 'HA31-0803', '--datum', '10.03.2026']
  const made = await execute('anlegen', ...of, '--von', '16:00', '--bis', '17:00', '--treffpunkt', 'Tor')
  const terminId = /^\S{36}/m.exec(made ?? '')?.[0] ?? ''
  expect(await execute('anlegen', ...of, '--von', '16:30', '--bis', '17:30', '--fuer-alle')).toContain(
    'Achtung, zur selben Zeit hat die Wohnung schon einen Termin:\n  10.03.2026, 16:30–17:30',
  )
  await createBuchung(db, { exposeInquiryExposeId: link.id, terminoptionId: terminId })
  expect(await execute('anfragen')).toMatch(/ 10\.03\.2026, 16:00–17:00$/)
  expect(await execute('verschieben', terminId, '--von', '9:00', '--treffpunkt', 'Hof')).toContain('mitziehen: 1.')
  expect(await execute('schliessen', terminId)).toContain('geschlossen')
  expect(await execute('liste', '--expose', expose.id)).toMatch(/09:00–10:00 .* 1 von 1 +1 +0 +geschlossen +Hof\n/)
  expect(await execute('oeffnen', terminId)).toContain('geöffnet')
  expect(await execute('absagen', terminId)).toBe('Der Termin ist abgesagt. Stornierte Buchungen: 1.')
  expect(await db.select().from(besichtigungstermin)).toMatchObject([{ status: 'storniert', treffpunkt: 'Hof' }])
  expect((await listSent(db, 'mira@example.org')).map(({ betreff }) => betreff?.split(':')[0]).toSorted()).toEqual([
    'Abgesagt',
    'Besichtigungstermin',
    'Geändert',
  ])
})

const OF = ['--expose', 'X']

test.for([
  [['anlegen', '--datum', DAY], 'Es fehlt --expose oder --liegenschaft.'],
  [['anlegen', ...OF, '--liegenschaft', 'Y'], 'Entweder --expose oder --liegenschaft.'],
  [['anlegen', ...OF, '--datum', '30.02.2099'], '"30.02.2099" ist kein Tag.'],
  [['anlegen', ...OF, '--datum', 'morgen'], '"morgen" ist kein Tag.'],
  [['anlegen', ...OF, '--datum', DAY, '--von', '16'], '"16" ist keine Uhrzeit.'],
  [['anlegen', ...OF, '--datum', DAY, '--von', '24:00'], '"24:00" ist keine Uhrzeit.'],
  [['anlegen', ...OF, '--datum', DAY, '--von', '16:00', '--bis', '9:00'], '--bis liegt nicht nach --von.'],
  [['serie', ...OF, '--ab', DAY, '--bis-tag', DAY, '--von', '9:00', '--bis', '24:00'], 'Es fehlt --dauer.'],
  [
    ['serie', ...OF, '--ab', DAY, '--bis-tag', DAY, '--von', '9:00', '--bis', '10:00', '--tage', 'mo,xy'],
    '"xy" ist kein Wochentag.',
  ],
  [
    ['anlegen', ...OF, '--datum', DAY, '--von', '9:00', '--bis', '10:00', '--plaetze', 'drei'],
    '--plaetze ist keine Zahl',
  ],
  [['verschieben', 'id'], 'Es fehlt, was sich ändert'],
  [['absagen'], 'Erwartet wird: <termin>'],
  [['liste', '--expos', 'X'], 'Die Angabe --expos gibt es hier nicht.'],
] as const)('refuses the arguments %j: %s', async ([args, text]) => {
  await expect(readCommand(args, environment)).rejects.toThrow(text)
})
