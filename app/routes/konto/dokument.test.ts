import { describe, vi } from 'vitest'
import { unwrapFormAnswer } from '#app/framework/form-answer.server.ts'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import * as deletion from '#app/server/jobs/delete-files-job.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { dokumentKey } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import { signLink } from '#app/server/secrets/signed-link.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { dokumentPath, dokumentVorlagePath, uploadPath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { isDokumentList } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createDokument, createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { makeFoto } from '#tests/setup/bilder-test.ts'
import { makePdf } from '#tests/setup/files/dokument-files.ts'
import { createSitzungCookie, routeArgs } from '#tests/setup/portal-test.ts'
import { createOwner, expect, listRows, pdfFile, test, uploadForm, withUploadServer } from '#tests/setup/upload-test.ts'
import * as dokument from './dokument.ts'
import * as dokumente from './dokumente.ts'
import * as vorlage from './vorlage.ts'

const server = withUploadServer('disk', { dokumente, dokument })

async function signIn(db: Database, rolle: 'applicant' | 'operator' = 'applicant') {
  const { id } = await createKonto(db, { rolle })
  await createProfil(db, { id })
  return { id, cookie: await createSitzungCookie(db, id) }
}

/** A person with a document, and all kinds of readers. */
async function createEverybody(db: Database) {
  const [besitzer, self, inviter, mitmieter, stranger, elsewhere, operator] = await Promise.all([
    signIn(db),
    signIn(db),
    signIn(db),
    signIn(db),
    signIn(db),
    signIn(db),
    signIn(db, 'operator'),
  ])
  const { id: mieterfragebogenId } = await createFragebogen(db, { besitzer: inviter.id })
  const interessent = await createInteressent(db, { mieterfragebogenId, besitzer: besitzer.id, profileId: self.id })
  await createInteressent(db, { mieterfragebogenId, besitzer: mitmieter.id, profileId: mitmieter.id })
  await createInteressent(db, { besitzer: elsewhere.id, profileId: elsewhere.id })
  const row = await createDokument(db, { interessent, dateiName: 'geheim.pdf' })
  await getStorage().put(dokumentKey(row.dateiPfad), await makePdf())
  const cookies = { besitzer, self, inviter, mitmieter, stranger, elsewhere, operator, anonymous: { cookie: '' } }
  return { interessent, row, cookies }
}

describe('DOKUMENT-8: access', () => {
  test.for<[who: keyof Awaited<ReturnType<typeof createEverybody>>['cookies'], may: boolean]>([
    ['besitzer', true],
    ['self', true],
    ['inviter', false],
    ['mitmieter', false],
    ['stranger', false],
    ['elsewhere', false],
    ['operator', false],
    ['anonymous', false],
  ])('%s: %s', async ([who, may], { portal }) => {
    // Otherwise the operator would be redirected before the access check.
    Object.assign(config, { staffZweiterFaktor: false })
    const { interessent, row, cookies } = await createEverybody(portal)
    const { cookie } = cookies[who]
    const list = await fetch(server.origin() + uploadPath(interessent.id), { headers: { cookie } })
    const said = await list.text()
    expect(said.includes('geheim')).toBe(may)
    expect(said.includes(row.id)).toBe(may)

    const upload = await server.send(interessent.id, uploadForm({}, await pdfFile()), { cookie })
    expect(upload.status).toBe(may ? 201 : cookie === '' ? 401 : 404)
    expect(await upload.text()).not.toContain('geheim')

    const form = { vorlage: 'schufa' }
    const headers = { Accept: 'application/json' }
    const params = { interessentId: interessent.id }
    const shown = await vorlage.action(
      routeArgs(dokumentVorlagePath(interessent.id), { cookie, form, headers, params }),
    )
    expect(shown instanceof Response && unwrapFormAnswer(shown).status).toBe(may ? 200 : cookie === '' ? 401 : 404)
    const { rows } = await portal.$client.query(
      'select vorlage_bei_besichtigung from mieterfragebogen_interessenten where id = $1',
      [interessent.id],
    )
    expect(rows).toEqual([{ vorlage_bei_besichtigung: may ? ['schufa'] : [] }])

    const deleted = await fetch(server.origin() + dokumentPath(row.id), {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { ...headers, cookie },
    })
    expect(deleted.status).toBe(may ? 200 : cookie === '' ? 401 : 404)
    expect((await listRows(portal)).some(({ id }) => id === row.id)).toBe(!may)
  })
})

describe('DOKUMENT-10: a signed link', () => {
  /** A signed-in person and the links of their session. */
  const createReader = async (db: Database) => {
    const { kontoId, interessent, cookie } = await createOwner(db)
    const { rows } = await db.$client.query('select id from sitzungen where konto_id = $1', [kontoId])
    const sign = (id: string, now = new Date()) => signLink(dokumentPath(id), { now, boundTo: rows[0].id })
    const get = (path: string, init: RequestInit = {}) =>
      fetch(server.origin() + path, { ...init, headers: { cookie } })
    const withFile = async (overrides: Parameters<typeof createDokument>[1], bytes: Uint8Array) => {
      const row = await createDokument(db, { interessent, ...overrides })
      await getStorage().put(dokumentKey(row.dateiPfad), bytes)
      return { row, link: sign(row.id) }
    }
    return { kontoId, interessent, cookie, sign, get, withFile }
  }

  test('opens the file harmlessly in any browser, without caching', async ({ portal }) => {
    const bytes = await makePdf()
    const { get, withFile } = await createReader(portal)
    const { link } = await withFile({ dateiName: 'Gehalt "März" 2026.pdf' }, bytes)
    const answer = await get(link)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="Gehalt _Ma_rz_ 2026.pdf"; filename*=UTF-8''Gehalt%20%22M%C3%A4rz%22%202026.pdf`,
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect((await get(`${link}&laden=1`)).headers.get('content-disposition')).toMatch(/^attachment;/)
    const head = await get(link, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test.for<[mimeType: string, anzeige: 'ansicht' | 'download', how: string]>([
    ['image/jpeg', 'ansicht', 'inline'],
    ['application/pdf', 'download', 'attachment'],
    ['application/msword', 'download', 'attachment'],
    // Imported rows.
    ['text/html', 'ansicht', 'attachment'],
    ['image/svg+xml', 'ansicht', 'attachment'],
  ])('%s, %s: %s', async ([mimeType, anzeige, how], { portal }) => {
    const { get, withFile } = await createReader(portal)
    const { link } = await withFile({ mimeType, anzeige }, await makeFoto().jpeg().toBuffer())
    expect((await get(link)).headers.get('content-disposition')).toMatch(new RegExp(`^${how};`))
  })

  test('returns 403 for a changed, expired, foreign or missing link', async ({ portal }) => {
    const { get, sign, withFile } = await createReader(portal)
    const { link } = await withFile({}, await makePdf())
    const other = await withFile({}, await makePdf())
    const query = link.slice(link.indexOf('?'))
    const late = sign(other.row.id, new Date(Date.now() - HOUR_MS))
    const unbound = signLink(dokumentPath(other.row.id), { now: new Date() })
    const longer = link.replace(/bis=(\d+)/, (_, until) => `bis=${Number(until) + 1}`)
    const wrong = [
      dokumentPath(other.row.id) + query,
      late,
      unbound,
      longer,
      `${link}x`,
      link.slice(0, link.indexOf('?')),
      `${link.slice(0, link.indexOf('?'))}/x${query}`,
    ]
    for (const path of wrong) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 403])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    expect((await get(other.link)).status).toBe(200)
  })

  test('opens in its own session only, and not after that session has ended', async ({ portal }) => {
    const { kontoId, interessent, cookie, get, withFile } = await createReader(portal)
    const { row } = await withFile({}, await makePdf())
    const list: unknown = await (await get(uploadPath(interessent.id))).json()
    const link = isDokumentList(list) ? (list.dokumente.find(({ id }) => id === row.id)?.link ?? '') : ''
    const status = async (cookie: string) => (await fetch(server.origin() + link, { headers: { cookie } })).status
    expect(await status(cookie)).toBe(200)
    // Another browser of the account, no session, and this browser after signing out.
    expect(await status(await createSitzungCookie(portal, kontoId))).toBe(403)
    expect(await status('')).toBe(403)
    await portal.$client.query('delete from sitzungen where konto_id = $1', [kontoId])
    expect(await status(cookie)).toBe(403)
  })

  test('returns 404 for a document that waits for the virus scanner, was refused or is gone', async ({ portal }) => {
    vi.spyOn(getLogger(), 'error').mockReturnValue()
    const { get, sign, withFile } = await createReader(portal)
    for (const status of ['pruefung', 'abgelehnt'] as const) {
      const { link } = await withFile({ status }, await makePdf())
      expect((await get(link)).status).toBe(404)
    }
    const missing = await createDokument(portal)
    expect((await get(sign(missing.id))).status).toBe(404)
    expect((await get(sign(crypto.randomUUID()))).status).toBe(404)
    expect((await get(sign('x'))).status).toBe(404)
    const imported = await createDokument(portal, { dateiPfad: '../../geheim' })
    expect((await get(sign(imported.id))).status).toBe(404)
  })
})

test('DOKUMENT-11: deletes the file together with the document', async ({ portal }) => {
  const planned = vi.spyOn(deletion, 'enqueueFileDeletion')
  const { cookie, interessent } = await createOwner(portal)
  const row = await createDokument(portal, { interessent })
  const call = () =>
    dokument.action(
      routeArgs(dokumentPath(row.id), {
        cookie,
        form: {},
        headers: { Accept: 'text/html' },
        params: { dokumentId: row.id },
      }),
    )
  expect(await call()).toMatchObject({ status: 302 })
  expect(planned.mock.calls.map(([, keys]) => keys)).toEqual([[dokumentKey(row.dateiPfad)]])
  expect(await listRows(portal)).toEqual([])
})
