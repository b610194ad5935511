import { findIdentity } from '#app/server/ingest/openimmo/mapping/identity.server.ts'
import { mapObjekt } from '#app/server/ingest/openimmo/mapping/map-objekt.server.ts'
import { readAttribute, type XmlElement } from '#app/server/ingest/openimmo/mapping/xml-element.server.ts'
import type { OpenimmoObjekt, OpenimmoTransfer } from '#app/shared/openimmo/openimmo-objekt.ts'
import { cleanText } from '#app/shared/openimmo/read-value.ts'
import { decodeXml } from './decode-xml.server.ts'
import { refuseFile, refuseSize } from './import-failure.server.ts'
import { requireXmlSize } from './import-source.server.ts'
import { readElements } from './read-elements.server.ts'

const MAX_PROVIDERS = 1000
const MAX_OBJEKTE = 20_000

/** @throws DATEI_UNLESBAR, DATEI_ZU_GROSS */
export async function readTransfer(
  xml: AsyncIterable<Uint8Array>,
  { onObjekt = () => undefined }: { onObjekt?: (count: number) => void } = {},
): Promise<OpenimmoTransfer> {
  const anbieter: { names: Map<string, string>; objekte: OpenimmoObjekt[] }[] = []
  let transfer: XmlElement | null = null
  let root: string | null = null
  let count = 0

  await readElements(decodeXml(limitBytes(xml)), {
    onOpen: (frame) => {
      root ??= frame.name
      if (frame.name !== 'anbieter') return
      if (anbieter.length >= MAX_PROVIDERS) throw refuseSize(`Die Datei hat mehr als ${MAX_PROVIDERS} Anbieter.`)
      anbieter.push({ names: new Map(), objekte: [] })
    },
    onElement: (element) => {
      const current = anbieter.at(-1)
      if (element.name === 'uebertragung') transfer = element
      if (NAMES.includes(element.name)) current?.names.set(element.name, element.text)
      if (element.name !== 'immobilie' || !current) return
      count++
      onObjekt(count)
      if (count > MAX_OBJEKTE) throw refuseSize(`Die Datei hat mehr als ${MAX_OBJEKTE} Objekte.`)
      current.objekte.push(mapObjekt(element, { modus: readAttribute(transfer, 'modus') }))
    },
  })
  if (root !== 'openimmo' || anbieter.length === 0) {
    throw refuseFile('Die Datei ist keine OpenImmo-Datei: Es fehlt <openimmo> mit einem <anbieter>.')
  }
  return {
    isComplete: readAttribute(transfer, 'umfang')?.toUpperCase() === 'VOLL',
    anbieter: anbieter.map(({ names, objekte }) => {
      const named = NAMES.map((name) => [name, cleanText(names.get(name) ?? null, 200)] as const)
      return { ...(findIdentity(named, 'Der Anbieter') ?? { id: null, hint: null }), objekte }
    }),
  }
}

/** Elements that identify the provider, most reliable first. */
const NAMES = ['openimmo_anid', 'anbieternr', 'firma']

async function* limitBytes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    requireXmlSize(size)
    yield chunk
  }
}
