import { writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { hashToken } from '#app/server/secrets/secrets.server.ts'
import { UPLOAD_FIELDS, uploadPath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { withDatabaseIn } from './data-dir.ts'
import { waitForQuiet } from './memory.ts'
import { type Portal, startPortal } from './portal.ts'

/** Who uploads: few enough documents each for the limits of a person and an hour. */
const PEOPLE = 40
const CONCURRENT = 20
const MB = 1024 * 1024

type Uploader = { interessentId: string; cookie: string }
export type UploadMeasurement = { name: string; perSecond: number; p50: number; p99: number; moreMb: number }

/** What uploads cost the portal: how many a second, and how much memory of the server's own process. */
export async function measureDokumente({
  dataDir,
  count,
}: {
  dataDir: string
  count: number
}): Promise<UploadMeasurement[]> {
  const people = await seed(dataDir)
  const portal = await startPortal({ DATA_DIR: dataDir, PORTAL_MODE: 'demo' })
  try {
    const [small, large] = [await makePdf(400 * 1024), await makePdf(9.9 * MB)]
    // The first one starts the process that reads them.
    await send(portal, people[0], small)
    await waitForQuiet()
    return [
      await measure(portal, people, { name: 'eine Datei von 10 MB', file: large, count: 1 }),
      await measure(portal, people, {
        name: `${CONCURRENT} Dateien von 10 MB zugleich`,
        file: large,
        count: CONCURRENT,
      }),
      await measure(portal, people, {
        name: `Gehaltsabrechnungen von 400 kB, gleichzeitig: ${CONCURRENT}`,
        file: small,
        count,
      }),
      ...(await measureTurns(portal, people)),
    ]
  } finally {
    await portal.stop()
  }
}

/** Small files of one account, one after the other, alone and while another account has sent four of the heaviest at once. */
async function measureTurns(portal: Portal, people: readonly Uploader[]): Promise<UploadMeasurement[]> {
  const [stranger, busy] = [people.at(-1), people.at(-2)]
  const file = await makePdf(4_000)
  const name = 'eine kleine Datei nach der anderen'
  const alone = await measure(portal, [stranger], { name, file, count: 20, concurrent: 1 })
  const heavy = await makeHeavyPicture()
  let isBusy = true
  const begin = performance.now()
  const all = Promise.all(Array.from({ length: 4 }, () => send(portal, busy, heavy, 'png'))).finally(() => {
    isBusy = false
  })
  const durations: number[] = []
  // Few enough for the limits of a person.
  while (isBusy && durations.length < 20) {
    const since = performance.now()
    await send(portal, stranger, file)
    if (isBusy) durations.push(performance.now() - since)
    await setTimeout(250)
  }
  await all
  const seconds = (performance.now() - begin) / 1000
  const beside = `dasselbe, während ein anderes Konto vier der schwersten sendet (${seconds.toFixed(1)} s)`
  return [alone, { name: beside, perSecond: durations.length / seconds, ...toQuantiles(durations), moreMb: 0 }]
}

/** Sixty megapixels in the order that has to be decoded as a whole, with twice the bits: of what is taken, it takes longest. */
function makeHeavyPicture(): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(60_000_000))
  const background = { r: 100, g: 150, b: 200, alpha: 0.5 }
  const picture = sharp({ create: { width: side, height: side, channels: 4, background } })
  return picture.toColourspace('rgb16').png({ progressive: true }).toBuffer()
}

function toQuantiles(durations: number[]): { p50: number; p99: number } {
  durations.sort((a, b) => a - b)
  const quantile = (share: number) => Math.round(durations[Math.floor(durations.length * share)] ?? 0)
  return { p50: quantile(0.5), p99: quantile(0.99) }
}

async function measure(
  portal: Portal,
  people: readonly (Uploader | undefined)[],
  { name, file, count, concurrent = CONCURRENT }: { name: string; file: Buffer; count: number; concurrent?: number },
): Promise<UploadMeasurement> {
  // From here on the most memory that the process has had counts anew (proc(5)).
  await writeFile(`/proc/${portal.pid}/clear_refs`, '5')
  const { nowMb } = await portal.storage()
  const durations: number[] = []
  const left = Array.from({ length: count }, (_, nth) => people[nth % people.length]).values()
  const caller = async () => {
    for (const person of left) {
      const begin = performance.now()
      await send(portal, person, file)
      durations.push(performance.now() - begin)
    }
  }
  const begin = performance.now()
  await Promise.all(Array.from({ length: concurrent }, caller))
  const perSecond = count / ((performance.now() - begin) / 1000)
  const { maxMb } = await portal.storage()
  return { name, perSecond, ...toQuantiles(durations), moreMb: maxMb - nowMb }
}

async function send({ url }: Portal, person: Uploader | undefined, file: Buffer, ending = 'pdf'): Promise<void> {
  if (!person) throw new Error('nobody uploads')
  const form = new FormData()
  form.append(UPLOAD_FIELDS.id, crypto.randomUUID())
  form.append(UPLOAD_FIELDS.uploader, 'schufa')
  form.append(UPLOAD_FIELDS.file, new Blob([new Uint8Array(file)]), `schufa.${ending}`)
  const headers = { Accept: 'application/json', cookie: person.cookie }
  const answer = await fetch(url + uploadPath(person.interessentId), { method: 'POST', body: form, headers })
  if (answer.status !== 201) throw new Error(`an upload was answered with ${answer.status}: ${await answer.text()}`)
}

/** A PDF of this size: a page, and bytes that cannot be packed. */
export async function makePdf(bytes: number): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage()
  page.drawText('Schufa')
  const noise = Buffer.concat(
    Array.from({ length: Math.ceil(bytes / 65_536) }, () => crypto.getRandomValues(new Uint8Array(65_536))),
  )
  // What nothing leads to is not stored.
  page.node.set(PDFName.of('PieceInfo'), pdf.context.register(pdf.context.stream(noise.subarray(0, bytes - 2_000))))
  return Buffer.from(await pdf.save())
}

async function seed(dataDir: string): Promise<Uploader[]> {
  return withDatabaseIn(dataDir, async (pool) => {
    const tokens = Array.from({ length: PEOPLE }, (_, nth) => `bench-dokumente-${nth}`)
    const { rows } = await pool.query<{ id: string; nth: number }>(
      `with konto as (
         insert into konten (email, email_bestaetigt_am)
         select 'upload' || n || '@example.org', now() from generate_series(1, $1::int) n returning id
       ), numbered as (select id, row_number() over ()::int as nth from konto),
       profil as (insert into profiles (id, first_name, last_name) select id, 'Jana', 'Albrecht' from konto returning id),
       sitzung as (
         insert into sitzungen (konto_id, token_hash, laeuft_ab_am)
         select id, ($2::text[])[nth], now() + interval '1 day' from numbered
       ), bogen as (insert into mieterfragebogen (beschreibung) values ('bench') returning id)
       insert into mieterfragebogen_interessenten (mieterfragebogen_id, besitzer, telefon)
       select bogen.id, numbered.id, nth::text from numbered, bogen returning id, telefon::int as nth`,
      [PEOPLE, tokens.map(hashToken)],
    )
    return rows.map(({ id, nth }) => ({ interessentId: id, cookie: `sitzung=${tokens[nth - 1]}` }))
  })
}
