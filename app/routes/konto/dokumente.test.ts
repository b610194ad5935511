import { afterAll, beforeAll, describe } from 'vitest'
import type { RenderRequest } from '#app/server/http/portal-app.server.ts'
import { uploadPath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { isUploadAnswer, type UploadAnswer } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { makeFoto, readHeic } from '#tests/setup/bilder-test.ts'
import { DOCX_PARTS, makePdf, makeZipFile } from '#tests/setup/dokument-files.ts'
import {
  createOwner,
  expect,
  startUploadServer,
  test,
  type UploadServer,
  uploadForm,
} from '#tests/setup/upload-test.ts'
import * as dokument from './dokument.ts'
import * as dokumente from './dokumente.ts'

/** What the router does with the addresses of documents. */
const render: RenderRequest = async (request, context) => {
  const url = new URL(request.url)
  const [, interessentId] = /^\/mieterfragebogen\/person\/([^/]+)\/dokumente$/.exec(url.pathname) ?? []
  const [, dokumentId] = /^\/mieterfragebogen\/dokumente\/([^/]+)$/.exec(url.pathname) ?? []
  const isPost = request.method === 'POST'
  const call = async () => {
    if (interessentId) {
      const args = { request, url, context, params: { interessentId }, pattern: '' as never }
      return isPost ? dokumente.action(args) : dokumente.loader(args)
    }
    const args = { request, url, context, params: { dokumentId: dokumentId ?? '' }, pattern: '' as never }
    return isPost ? dokument.action(args) : dokument.loader(args)
  }
  const answer = await call()
  if (answer instanceof Response) return answer
  throw new Error('The route answered with a page.')
}

const JSON_ONLY = { Accept: 'application/json' }

describe.each(['disk', 's3'] as const)('documents on %s', (kind) => {
  let server: UploadServer & { stop(): Promise<void> }
  beforeAll(async () => {
    server = await startUploadServer(kind, render)
  })
  afterAll(() => server.stop())

  const origin = () => `http://localhost:${server.port}`
  const send = (interessentId: string, form: FormData, { cookie = '', headers = {} as Record<string, string> } = {}) =>
    fetch(origin() + uploadPath(interessentId), {
      method: 'POST',
      body: form,
      headers: { ...JSON_ONLY, cookie, ...headers },
      redirect: 'manual',
    })
  const read = async (answer: Response): Promise<UploadAnswer> => {
    const said: unknown = await answer.json()
    if (!isUploadAnswer(said)) throw new Error(`No document: ${JSON.stringify(said)}`)
    return said
  }
  const pdf = async (name = 'gehalt.pdf') => ({ bytes: await makePdf(), name })

  test.for<
    [
      name: string,
      fields: Parameters<typeof uploadForm>[0],
      file: () => Promise<{ bytes: Uint8Array; name: string }>,
      expected: object,
      path: RegExp,
    ]
  >([
    [
      'ausweis',
      { uploader: 'ausweis', side: 'personalausweis-rueckseite', einwilligung: 'ja' },
      async () => ({ bytes: await makeFoto().webp().toBuffer(), name: 'Rückseite.webp' }),
      {
        uploader: 'ausweis',
        dokumentTyp: 'identifikationsdokument',
        beschreibung: 'Personalausweis - Rückseite',
        side: 'personalausweis-rueckseite',
        name: 'Rückseite.webp',
        mimeType: 'image/webp',
      },
      /^KONTO\/identifikationsdokumente\/PERSON_personalausweis_rueckseite_\d{13}\.webp$/,
    ],
    [
      'the other sides of ausweis',
      { uploader: 'ausweis', side: 'sonstiges-seite-2', einwilligung: 'ja' },
      () => pdf('fuehrerschein.pdf'),
      { beschreibung: 'Sonstiges Identifikationsdokument - Seite 2', pageCount: 1 },
      /^KONTO\/identifikationsdokumente\/PERSON_sonstiges_seite_2_\d{13}\.pdf$/,
    ],
    [
      'gehaltsabrechnung',
      { uploader: 'gehaltsabrechnung' },
      () => pdf('C:\\Lohn\\gehalt\u202efdp.pdf'),
      {
        dokumentTyp: 'gehaltsabrechnung',
        beschreibung: null,
        name: 'gehalt fdp.pdf',
        pageCount: 1,
        anzeige: 'ansicht',
        status: 'bereit',
      },
      /^KONTO\/gehaltsabrechnungen\/PERSON_gehaltsabrechnung_\d{13}\.pdf$/,
    ],
    [
      'schufa, from a phone',
      { uploader: 'schufa' },
      async () => ({ bytes: await readHeic(), name: 'IMG_2291.HEIC' }),
      { dokumentTyp: 'schufa', name: 'IMG_2291.jpg', mimeType: 'image/jpeg' },
      /^schufa\/PERSON_schufa_\d{13}\.jpg$/,
    ],
    [
      'sonstiges',
      { uploader: 'sonstiges', beschreibung: ' Bürgschaft ' },
      async () => ({ bytes: await makeZipFile(DOCX_PARTS), name: 'b.docx' }),
      { dokumentTyp: 'sonstiges', beschreibung: 'Bürgschaft', anzeige: 'download' },
      /^sonstiges\/PERSON_sonstiges_\d{13}\.docx$/,
    ],
    [
      'allgemein',
      { uploader: 'allgemein', dokumentTyp: 'reisepass_vorne', einwilligung: 'ja' },
      async () => ({ bytes: await makeFoto().gif().toBuffer(), name: 'pass.gif' }),
      { uploader: 'ausweis', side: 'reisepass-vorderseite', dokumentTyp: 'reisepass_vorne' },
      /^KONTO\/reisepass_vorne\/PERSON_reisepass_vorne_\d{13}\.gif$/,
    ],
  ])('DOKUMENT-1: %s', async ([, fields, file, expected, path], { portal }) => {
    const { cookie, interessent, kontoId } = await createOwner(portal)
    const answer = await send(interessent.id, uploadForm(fields, await file()), { cookie })
    expect(answer.status).toBe(201)
    const { dokument } = await read(answer)
    expect(dokument).toMatchObject(expected)
    const { rows } = await portal.$client.query('select * from mieterfragebogen_dokumente')
    expect(rows).toMatchObject([{ id: dokument.id, hochgeladen_von: kontoId, datei_groesse: dokument.size }])
    expect(rows[0].einwilligung_am === null).toBe(dokument.uploader !== 'ausweis')
    const pattern = new RegExp(path.source.replace('KONTO', kontoId).replace('PERSON', interessent.id))
    expect(rows[0].datei_pfad).toMatch(pattern)
    expect(await server.listFiles()).toContain(rows[0].datei_pfad)
    expect(await server.listDrafts()).toEqual([])
    const shown = await fetch(origin() + dokument.link)
    expect((await shown.bytes()).byteLength).toBe(dokument.size)
  })
})
