import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeImmobilie, makeOpenimmo } from '#tests/setup/files/openimmo-files.ts'
import { abandon, hold, print, run, write } from './command.ts'

/** Imports the largest allowed file (OPENIMMO-2), then the same file again, then a file that changes every object. */
export async function probe([objects = '20000']: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wp-import-'))
  const [dataDir, path] = [join(folder, 'data'), join(folder, 'bestand.xml')]
  process.once('exit', () => abandon(folder))
  const count = Number(objects)
  const importFile = async (name: string, price: number, expected: string) => {
    const preise = `<nettokaltmiete>${price}</nettokaltmiete><nebenkosten>100</nebenkosten>`
    const immobilien = Array.from({ length: count }, (_, i) => {
      const technical = `<gruppen_kennung>Haus ${Math.floor(i / 10)}</gruppen_kennung>`
      return makeImmobilie({ obid: `OB-${i}`, preise, technical })
    })
    const xml = makeOpenimmo(immobilien, { umfang: 'VOLL' })
    await writeFile(path, xml)
    const { told } = await print(name, run(['import', path], { DATA_DIR: dataDir }))
    hold(`${name}: ${expected}`, told.includes(expected))
  }
  try {
    const said = new Intl.NumberFormat('de-DE').format(count)
    write(`${said} Objekte`)
    await importFile('neu', 700, `${said} angelegt`)
    await importFile('noch einmal, nichts neu', 700, `${said} unverändert`)
    await importFile('alle geändert', 710, `${said} geändert`)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
