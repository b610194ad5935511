import { config } from '#app/server/config/config.server.ts'
import { STORED_TILES } from '#app/server/config/parse-config.server.ts'
import { loadStockPositions } from '#app/server/exposes/load-stock-positions.server.ts'
import { type Extract, findExtract, storeExtract } from '#app/server/lage/archive/extract-tiles.server.ts'
import { openSource } from '#app/server/lage/archive/range-source.server.ts'
import { MARGIN_KM } from '#app/server/lage/archive/tile-area.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { integer } from '#app/shared/format/number.ts'
import { liegenschaftenText } from '#app/shared/openimmo/import-bericht.ts'
import { asksForHelp, CallError, type ReadCommand, readArguments } from '../command-line/read-command.ts'

const MB = 1_000_000

export const readCommand: ReadCommand = async (args) => {
  if (asksForHelp(args)) return null
  const { positionals, values } = readArguments([...args], ['archiv'], { probe: { type: 'boolean' } })
  const [place] = positionals
  if (/^https?:/i.test(place) && !isPlainUrl(place)) {
    throw new CallError('Das ist keine Adresse eines Archivs, oder sie enthält Benutzer und Passwort.')
  }
  return async (db) => {
    const { positions, counts } = await loadStockPositions(db)
    await using source = await openSource(place)
    const extract = await findExtract(source, positions)
    const summary = describeExtract(extract, counts)
    if (values.probe === true) return `${summary}\nProbe: nichts geladen, nichts geändert.`
    console.error(summary)
    const { bytes } = extract.plan
    await storeExtract(source, extract, {
      storage: getStorage(),
      folder: `${config.dataDir}/tmp/karte`,
      tell: createProgress(bytes),
    })
    return `Die Kacheln (${inMegabytes(bytes)}) liegen in der Ablage.\n${NEXT_STEP[config.map.pmtiles === STORED_TILES ? 'used' : 'unused']}`
  }
}

const NEXT_STEP = {
  used: 'Das Portal zeigt sie sofort; Browser merken es spätestens nach einer Stunde.',
  unused: 'Jetzt in .env KARTE_PMTILES=ablage setzen und das Portal neu starten, auf allen Servern.',
}

function isPlainUrl(place: string): boolean {
  const url = URL.parse(place)
  return url !== null && url.username === '' && url.password === ''
}

const inMegabytes = (bytes: number) => `${integer(Math.max(1, Math.round(bytes / MB)))} MB`

const describeStock = (liegenschaften: number, exposes: number) =>
  `${liegenschaftenText(liegenschaften)} und ${exposes === 1 ? '1 Exposé' : `${integer(exposes)} Exposés`}`

type Counts = Awaited<ReturnType<typeof loadStockPositions>>['counts']

function describeExtract({ archive, plan }: Extract, counts: Counts): string {
  const { liegenschaften, liegenschaftenWithout, exposes, exposesWithout } = counts
  const stock = describeStock(liegenschaften - liegenschaftenWithout, exposes - exposesWithout)
  const count = plan.entries.reduce((sum, { runLength }) => sum + runLength, 0)
  return [
    `Gebiet: ${MARGIN_KM} km um ${stock}.`,
    ...(liegenschaftenWithout + exposesWithout === 0
      ? []
      : [`Ohne Lage, darum nicht dabei: ${describeStock(liegenschaftenWithout, exposesWithout)}.`]),
    `Größe: ${integer(count)} ${archive.isVector ? 'Vektorkacheln' : 'Bildkacheln'}, ${inMegabytes(plan.bytes)}.`,
  ].join('\n')
}

function createProgress(bytes: number): (loaded: number) => void {
  let told = 0
  return (loaded) => {
    const tenths = Math.floor((loaded / bytes) * 10)
    if (tenths === told) return
    told = tenths
    console.error(`${tenths * 10} % (${integer(Math.round(loaded / MB))} von ${inMegabytes(bytes)})`)
  }
}
