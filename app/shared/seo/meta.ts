import type { MetaDescriptor } from 'react-router'
import type { BildAnsicht } from '../bilder/bild.types.ts'
import { absoluteUrl, type JsonLd } from './json-ld.ts'

const BESCHREIBUNG_MAX = 160

type MetaAngaben = {
  /** Without the portal's name; `seitenname` follows after a dash. */
  title: string
  description?: string | null
  /** The canonical path, e.g. `/expose/{id}`, with the query where it is part of the page's identity. */
  path: string
  bild?: BildAnsicht | null
  /** True for direct-link Exposés, result lists of a search, and what else must not be found. */
  noindex?: boolean
  /** Public URL of the portal (`config.publicUrl`). */
  origin: string
  /** Name of the company or portal; also `og:site_name`. */
  seitenname?: string
  jsonLd?: JsonLd[]
  /** `og:type`; a listing or property is an article's equal here, so the default serves all. */
  art?: 'website' | 'article'
}

/** What a public route's `meta` answers: title, description, canonical URL, OpenGraph, JSON-LD. */
export function metaFor(angaben: MetaAngaben): MetaDescriptor[] {
  const { title, path, bild, noindex, origin, seitenname, jsonLd = [], art = 'website' } = angaben
  const url = absoluteUrl(path, origin)
  const beschreibung = kurzeBeschreibung(angaben.description)
  const meta: MetaDescriptor[] = [
    { title: seitenname && !title.includes(seitenname) ? `${title} – ${seitenname}` : title },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: art },
    { property: 'og:locale', content: 'de_DE' },
    { property: 'og:title', content: title },
    { property: 'og:url', content: url },
  ]
  if (beschreibung) {
    meta.push({ name: 'description', content: beschreibung }, { property: 'og:description', content: beschreibung })
  }
  if (seitenname) meta.push({ property: 'og:site_name', content: seitenname })
  if (noindex) meta.push({ name: 'robots', content: 'noindex' })
  if (bild) {
    meta.push(
      { property: 'og:image', content: absoluteUrl(bild.src, origin) },
      { property: 'og:image:width', content: String(bild.breite) },
      { property: 'og:image:height', content: String(bild.hoehe) },
      { property: 'og:image:alt', content: bild.alt },
      { name: 'twitter:card', content: 'summary_large_image' },
    )
  }
  for (const eintrag of jsonLd) meta.push({ 'script:ld+json': eintrag })
  return meta
}

/** One line of at most 160 characters that ends at a word. */
export function kurzeBeschreibung(text: string | null | undefined): string | null {
  const zeile = (text ?? '').slice(0, 2000).toWellFormed().replace(/\s+/g, ' ').trim()
  if (zeile.length <= BESCHREIBUNG_MAX) return zeile || null
  const gekuerzt = zeile.slice(0, BESCHREIBUNG_MAX - 1)
  const wortende = gekuerzt.lastIndexOf(' ')
  return `${(wortende > 80 ? gekuerzt.slice(0, wortende) : gekuerzt).toWellFormed().trimEnd()}…`
}
