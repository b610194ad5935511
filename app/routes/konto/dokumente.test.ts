import { describe, onTestFinished, vi } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { uploadPath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { makeFoto, readHeic } from '#tests/setup/bilder-test.ts'
import { startClamdDouble } from '#tests/setup/doubles/clamd-double.ts'
import { DOCX_PARTS, EICAR, makePdf, makeZipFile } from '#tests/setup/files/dokument-files.ts'
import {
  createOwner,
  expect,
  failureOf,
  listRows,
  pdfFile,
  readUpload,
  test,
  uploadForm,
  withUploadServer,
} from '#tests/setup/upload-test.ts'
import * as dokument from './dokument.ts'
import * as dokumente from './dokumente.ts'

const MB = 1024 * 1024
const WEITER = 'weiter=%2Fbewerbung%2F3f2504e0-4f89-41d3-9a0c-0305e82c3301'

describe.each(['disk', 's3'] as const)('documents on %s', (kind) => {
  const server = withUploadServer(kind, { dokumente, dokument })

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
      () => pdfFile('fuehrerschein.pdf'),
      { beschreibung: 'Sonstiges Identifikationsdokument - Seite 2', pageCount: 1 },
      /^KONTO\/identifikationsdokumente\/PERSON_sonstiges_seite_2_\d{13}\.pdf$/,
    ],
    [
      'gehaltsabrechnung',
      { uploader: 'gehaltsabrechnung' },
      () => pdfFile('C:\\Lohn\\gehalt\u202efdp.pdf'),
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
  ])('DOKUMENT-1: %s', async ([, fields, file, expected, path], { portal }) => {
    const { cookie, interessent, kontoId } = await createOwner(portal)
    const answer = await server.send(interessent.id, uploadForm(fields, await file()), { cookie })
    expect(answer.status).toBe(201)
    const { dokument } = await readUpload(answer)
    expect(dokument).toMatchObject(expected)
    const { rows } = await portal.$client.query('select * from mieterfragebogen_dokumente')
    expect(rows).toMatchObject([{ id: dokument.id, hochgeladen_von: kontoId, datei_groesse: dokument.size }])
    expect(rows[0].einwilligung_am === null).toBe(dokument.uploader !== 'ausweis')
    const pattern = new RegExp(path.source.replace('KONTO', kontoId).replace('PERSON', interessent.id))
    expect(rows[0].datei_pfad).toMatch(pattern)
    expect(await server.listFiles()).toContain(rows[0].datei_pfad)
    expect(await server.listDrafts()).toEqual([])
    const shown = await fetch(server.origin() + dokument.link, { headers: { cookie } })
    expect((await shown.bytes()).byteLength).toBe(dokument.size)
  })

  test('accepts POST only: other methods store nothing', async ({ portal }) => {
    const { cookie, interessent } = await createOwner(portal)
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const answer = await server.send(interessent.id, uploadForm({}, await pdfFile()), { cookie, method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST'])
    }
    expect(await listRows(portal)).toEqual([])
  })

  test.for<[status: number, who: 'anonymous' | 'stranger' | 'owner']>([
    [401, 'anonymous'],
    [404, 'stranger'],
    [422, 'owner'],
  ])(
    'a refusal of a large file comes after its last byte, or nobody would hear of it: %i',
    async ([status, who], { portal }) => {
      const { cookie, interessent } = await createOwner(portal)
      const stranger = await createOwner(portal)
      const form = uploadForm({ uploader: 'sonstiges' }, { bytes: await big(4 * MB), name: 'a.pdf' })
      const upload = await server.begin({
        path: uploadPath(interessent.id),
        form,
        cookie: { anonymous: '', stranger: stranger.cookie, owner: cookie }[who],
        sent: 4 * MB,
      })
      let isAnswered = false
      upload.answered.then(() => {
        isAnswered = true
      })
      // Other requests are served during the upload, so a response would have arrived too.
      for (let nth = 0; nth < 5; nth++) await fetch(`${server.origin()}/healthz`)
      expect(isAnswered).toBe(false)
      expect(await upload.finish()).toMatchObject({ status })
    },
  )

  const big = async (bytes: number) => Buffer.concat([await makePdf(), Buffer.alloc(bytes)])

  test.for<
    [
      name: string,
      fields: Parameters<typeof uploadForm>[0],
      file: () => Promise<{ bytes: Uint8Array; name: string }>,
      failure: object,
    ]
  >([
    [
      'ausweis, too large',
      { uploader: 'ausweis', side: 'reisepass-vorderseite', einwilligung: 'ja' },
      async () => ({ bytes: await big(5 * MB), name: 'a.pdf' }),
      { status: 413, title: 'Datei zu groß', text: 'Die Datei darf maximal 5MB groß sein.' },
    ],
    [
      'gehaltsabrechnung, too large',
      { uploader: 'gehaltsabrechnung' },
      async () => ({ bytes: await big(9 * MB), name: 'a.pdf' }),
      { status: 413, text: 'Die Datei darf maximal 5MB groß sein.' },
    ],
    [
      'schufa, too large',
      { uploader: 'schufa' },
      async () => ({ bytes: await big(10 * MB), name: 'a.pdf' }),
      { status: 413, text: 'Die Datei darf maximal 10MB groß sein.' },
    ],
    [
      'sonstiges, too large',
      { uploader: 'sonstiges', beschreibung: 'x' },
      async () => ({ bytes: await big(30 * MB), name: 'a.pdf' }),
      { status: 413, text: 'Die Datei darf maximal 10MB groß sein.' },
    ],
    [
      'gehaltsabrechnung, Word',
      { uploader: 'gehaltsabrechnung' },
      async () => ({ bytes: await makeZipFile(DOCX_PARTS), name: 'a.docx' }),
      { status: 422, title: 'Ungültiger Dateityp', text: 'Bitte laden Sie nur PDF, JPG, PNG oder WebP Dateien hoch.' },
    ],
    [
      'schufa, WebP',
      { uploader: 'schufa' },
      async () => ({ bytes: await makeFoto().webp().toBuffer(), name: 'a.webp' }),
      { text: 'Bitte wählen Sie eine PDF-, JPEG- oder PNG-Datei aus.' },
    ],
    [
      'sonstiges, a program',
      { uploader: 'sonstiges', beschreibung: 'x' },
      async () => ({ bytes: Buffer.from('MZ'), name: 'a.docx' }),
      { text: 'Bitte wählen Sie eine PDF-, JPEG-, PNG- oder Word-Datei aus.' },
    ],
    [
      'a picture that is called PDF',
      { uploader: 'schufa' },
      async () => ({ bytes: await makeFoto().png().toBuffer(), name: 'a.pdf' }),
      { title: 'Ungültiger Dateityp' },
    ],
    [
      'a PDF that is called a program',
      { uploader: 'schufa' },
      () => pdfFile('a.pdf.exe'),
      { title: 'Ungültiger Dateityp' },
    ],
    [
      'sonstiges without a description',
      { uploader: 'sonstiges', beschreibung: ' ' },
      () => pdfFile(),
      { title: 'Beschreibung erforderlich', text: 'Bitte geben Sie eine Beschreibung für das Dokument an.' },
    ],
    [
      'ausweis without consent',
      { uploader: 'ausweis', side: 'reisepass-vorderseite' },
      () => pdfFile(),
      { status: 422, code: 'EINWILLIGUNG_FEHLT' },
    ],
    [
      'ausweis without a side',
      { uploader: 'ausweis', einwilligung: 'ja' },
      () => pdfFile(),
      { code: 'UNGUELTIGE_ANFRAGE' },
    ],
    [
      'the uploader for any kind, which is gone',
      { uploader: 'allgemein' },
      () => pdfFile(),
      { code: 'UNGUELTIGE_ANFRAGE' },
    ],
    ['an uploader there is not', { uploader: '__proto__' }, () => pdfFile(), { code: 'UNGUELTIGE_ANFRAGE' }],
    ['an id that is none', { id: 'x' }, () => pdfFile(), { code: 'UNGUELTIGE_ANFRAGE' }],
  ])('refused: %s', async ([, fields, file, failure], { portal }) => {
    const { cookie, interessent } = await createOwner(portal)
    const before = await server.listFiles()
    const answer = await server.send(interessent.id, uploadForm(fields, await file()), { cookie })
    expect(await failureOf(answer)).toMatchObject({ kind: 'fehler', ...failure })
    expect(await listRows(portal)).toEqual([])
    expect(await server.listFiles()).toEqual(before)
    await expect.poll(server.listDrafts).toEqual([])
  })

  test('refuses a form without a file, with its file first, or with two files', async ({ portal }) => {
    const { cookie, interessent } = await createOwner(portal)
    const fileFirst = new FormData()
    fileFirst.append('datei', new Blob([new Uint8Array(await makePdf())]), 'a.pdf')
    for (const [name, value] of uploadForm({}, null)) fileFirst.append(name, value)
    const two = uploadForm({}, await pdfFile())
    two.append('datei', new Blob(['%PDF-']), 'b.pdf')
    for (const form of [uploadForm({}, null), fileFirst, two]) {
      expect(await failureOf(await server.send(interessent.id, form, { cookie }))).toMatchObject({
        code: 'UNGUELTIGE_ANFRAGE',
      })
    }
    expect(await listRows(portal)).toEqual([])
  })

  test('FRAGEN-1: stores no document that the company does not ask for', async ({ portal }) => {
    onTestFinished(() => {
      config.fragen = {}
    })
    config.fragen = { schufa: 'nicht' }
    const { cookie, interessent } = await createOwner(portal)
    const answer = await server.send(interessent.id, uploadForm({ uploader: 'schufa' }, await pdfFile('s.pdf')), {
      cookie,
    })
    expect(answer.status).toBe(422)
    expect((await failureOf(answer)).text).toContain('Nach diesem Dokument fragen wir nicht.')
    expect(await listRows(portal)).toEqual([])
  })

  test('redirects to the person without JavaScript, with the failure in the URL', async ({ portal }) => {
    const { cookie, interessent } = await createOwner(portal)
    const accept = 'text/html'
    const done = await server.send(interessent.id, uploadForm({}, await pdfFile()), { cookie, accept })
    expect([done.status, done.headers.get('location')]).toEqual([
      302,
      `/mieterfragebogen/person/${interessent.id}#dokumente`,
    ])
    const refused = await server.send(interessent.id, uploadForm({}, { bytes: Buffer.from('MZ'), name: 'a.pdf' }), {
      cookie,
      accept,
    })
    const query = '?uploader=gehaltsabrechnung&fehler=DATEI_TYP#dokumente'
    expect(refused.headers.get('location')).toBe(`/mieterfragebogen/person/${interessent.id}${query}`)
    const kept = await server.send(interessent.id, uploadForm({}, await pdfFile()), {
      cookie,
      accept,
      query: `?${WEITER}`,
    })
    expect(kept.headers.get('location'), 'BEWERBUNG-10').toBe(
      `/mieterfragebogen/person/${interessent.id}?${WEITER}#dokumente`,
    )
  })

  test('DOKUMENT-9: refuses infected files; while the scanner is down documents wait and cannot be opened', async ({
    portal,
  }) => {
    vi.spyOn(getLogger(), 'warn').mockReturnValue()
    onTestFinished(() => void Object.assign(config, { clamd: null }))
    const { cookie, interessent } = await createOwner(portal)
    const before = await server.listFiles()
    const infected = { bytes: await makeZipFile({ ...DOCX_PARTS, 'word/media/a.bin': EICAR }), name: 'a.docx' }
    const fields = { uploader: 'sonstiges', beschreibung: 'x' }

    Object.assign(config, { clamd: await startClamdDouble() })
    const refused = await server.send(interessent.id, uploadForm(fields, infected), { cookie })
    expect(await failureOf(refused)).toMatchObject({ status: 422, text: 'Der Virenschutz hat die Datei abgelehnt.' })
    expect(await listRows(portal)).toEqual([])
    expect(await server.listFiles()).toEqual(before)

    // Port 9 (discard) has no listener.
    Object.assign(config, { clamd: { host: '127.0.0.1', port: 9 } })
    const { dokument } = await readUpload(await server.send(interessent.id, uploadForm(fields, infected), { cookie }))
    expect(dokument).toMatchObject({ status: 'pruefung', link: null, downloadLink: null })
  })
})
