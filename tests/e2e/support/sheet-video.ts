import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const WIDTH = 1280
const HEIGHT = 720
/** Corners of the sheet, rotated and seen slightly from the side. */
const SHEET = [
  [500, 60],
  [800, 90],
  [780, 520],
  [470, 480],
] as const

/**
 * Writes a video of a printed sheet on a dark table, which Chromium plays as its camera
 * (`--use-file-for-fake-video-capture`): YUV4MPEG2, a few equal frames.
 */
export function writeSheetVideo(): string {
  const brightness = Buffer.alloc(WIDTH * HEIGHT, 60)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      if (!isOnSheet(x, y)) continue
      const isPrint = y % 30 < 4 && x % 90 < 60
      brightness[y * WIDTH + x] = isPrint ? 90 : 225
    }
  }
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, grey])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  const folder = mkdtempSync(join(tmpdir(), 'wp-camera-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'sheet.y4m')
  writeFileSync(path, Buffer.concat([head, frame, frame, frame]))
  return path
}

function isOnSheet(x: number, y: number): boolean {
  return SHEET.every(([ax, ay], corner) => {
    const [bx, by] = SHEET[(corner + 1) % 4] ?? SHEET[0]
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
  })
}
