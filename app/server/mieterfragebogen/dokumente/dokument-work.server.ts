import { readFile, writeFile } from 'node:fs/promises'
import { inspectDoc } from './dokument-doc.server.ts'
import { prepareImage } from './dokument-image.server.ts'
import { preparePdf } from './dokument-pdf.server.ts'
import { inspectDocx } from './dokument-word.server.ts'
import type { Prepared, PrepareTask } from './prepared-file.server.ts'

async function prepare({ source, target, format, kopie }: PrepareTask): Promise<Prepared> {
  const sent = await readFile(source)
  const write = (bytes: Uint8Array) => writeFile(target, bytes, { flag: 'wx', mode: 0o600 })
  if (format === 'pdf') return preparePdf(sent, { kopie, write })
  if (format === 'docx') return inspectDocx(sent)
  if (format === 'doc') return inspectDoc(sent)
  return prepareImage(sent, { format, kopie, write })
}

export const DOKUMENT_WORK = { prepare }
