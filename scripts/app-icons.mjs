// Draws the favicon and the icons of the web app manifest from the neutral logo into public/.
// Run by hand when the logo changes: node scripts/app-icons.mjs
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const PAPER = '#f6f4ee'
const PETROL = '#0f4a4e'

/** Draws the app icon as SVG. `inset`: margin around the door as a share of the side. */
function draw({ ground, stroke, radius, inset }) {
  const scale = (1 - 2 * inset) * (64 / 22)
  const offset = inset * 64
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${ground}"/><g transform="translate(${offset} ${offset}) scale(${scale}) translate(-2.8 -2)" fill="none" stroke="${stroke}" stroke-width="2.4"><path d="M4 2v20h20"/><path d="M4 3.5A18.5 18.5 0 0 1 22.5 22" stroke-width="1.8"/></g></svg>`
}

const target = (name) => new URL(`../public/${name}`, import.meta.url)
const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

function toIco(image, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, image])
}

const small = draw({ ground: PETROL, stroke: PAPER, radius: 14, inset: 0.2 })
const square = draw({ ground: PETROL, stroke: PAPER, radius: 0, inset: 0.24 })
const maskable = draw({ ground: PETROL, stroke: PAPER, radius: 0, inset: 0.3 })

await writeFile(target('favicon.svg'), `${small}\n`)
await writeFile(target('favicon.ico'), toIco(await png(small, 32), 32))
await writeFile(target('icon-192.png'), await png(small, 192))
await writeFile(target('icon-512.png'), await png(small, 512))
await writeFile(target('icon-maskable-512.png'), await png(maskable, 512))
await writeFile(target('apple-touch-icon.png'), await png(square, 180))
