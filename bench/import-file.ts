import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeZip } from 'client-zip'
import sharp from 'sharp'
import { makeAnhang, makeImmobilie, makeOpenimmo } from '#tests/setup/files/openimmo-files.ts'

/** Writes a ZIP file of flats and pictures to the folder of uploads and returns its storage key. */
export async function writeImportFile(
  dataDir: string,
  { objects, pictures }: { objects: number; pictures: number },
): Promise<string> {
  const key = `importe/${randomUUID()}`
  await mkdir(join(dataDir, 'files', 'importe'), { recursive: true })
  const jpeg = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#7aa08c' } })
    .jpeg()
    .toBuffer()
  const perObject = Math.ceil(pictures / objects)
  const nameOf = (i: number) => `bilder/${i}.jpg`
  const immobilien = Array.from({ length: objects }, (_, i) => {
    const own = Array.from({ length: perObject }, (_, n) => i * perObject + n).filter((n) => n < pictures)
    const technical = `<gruppen_kennung>Haus ${Math.floor(i / 10)}</gruppen_kennung>`
    return makeImmobilie({ obid: `OB-${i}`, technical, anhaenge: own.map((n) => makeAnhang(nameOf(n))).join('') })
  })
  function* files() {
    yield { name: 'openimmo.xml', input: makeOpenimmo(immobilien) }
    for (let i = 0; i < pictures; i++) yield { name: nameOf(i), input: withComment(jpeg, String(i)) }
  }
  await pipeline(makeZip(files()), createWriteStream(join(dataDir, 'files', key)))
  return key
}

/** Returns a different file of the same picture: inserts a JPEG comment after the first marker. */
function withComment(jpeg: Buffer, text: string): Uint8Array {
  const comment = Buffer.from(text)
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}
