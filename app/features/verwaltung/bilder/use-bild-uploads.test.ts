import { expect, test } from 'vitest'
import { BILD_FAILURES, MAX_BILD_BYTES } from '#app/shared/verwaltung/bilder.ts'
import { sendBild } from './use-bild-uploads.ts'

test('refuses a picture over the limit without sending it (BILDPFLEGE-1)', async () => {
  const upload = {
    id: 'a',
    file: new File([new Uint8Array(MAX_BILD_BYTES + 1)], 'a.jpg'),
    target: { slot: 'bild' as const, position: 0, replaces: '' },
    state: { kind: 'sending' as const, percent: 0 },
  }
  const sending = { signal: new AbortController().signal, onProgress: () => undefined }
  expect(await sendBild('/bilder', upload, sending)).toEqual({ kind: 'failed', failure: BILD_FAILURES.BILD_ZU_GROSS })
})
