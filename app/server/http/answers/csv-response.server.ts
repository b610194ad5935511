import { CSV_BOM, type CsvColumn, toCsvLine } from '#app/shared/csv/csv.ts'

type CsvFile<Row> = {
  /** File name without the date, for example „anfragen“; the date is appended. */
  name: string
  columns: readonly CsvColumn<Row>[]
  /** Rows of the file. They are read while sending, so that a long list is never in memory. */
  rows: AsyncIterable<Row> | Iterable<Row>
  now: Date
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

const CHUNK_CHARACTERS = 16_000

/** Sends a CSV download. It is not cached, and spreadsheets run no formulas in it (`toCsvLine`). */
export function csvResponse<Row>(file: CsvFile<Row>): Response {
  const chunks = encodeChunks(file)
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.name}-${DAY.format(file.now)}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* encodeChunks<Row>({ columns, rows }: CsvFile<Row>): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const encoder = new TextEncoder()
  let text = `${CSV_BOM}${toCsvLine(columns.map(({ head }) => head))}`
  for await (const row of rows) {
    text += toCsvLine(columns.map(({ cell }) => cell(row)))
    if (text.length < CHUNK_CHARACTERS) continue
    yield encoder.encode(text)
    text = ''
  }
  if (text !== '') yield encoder.encode(text)
}
