import type { MetaDescriptor } from 'react-router'
import type { BildView } from '../bilder/bild.types.ts'
import { absoluteUrl } from './absolute-url.ts'

const BESCHREIBUNG_MAX = 160

type MetaDetails = {
  /** Title without the portal's name, which `metaFor` adds. */
  title: string
  description?: string | null
  /** Canonical path; contains the query only if it identifies the page. */
  path: string
  bild?: BildView | null
  /** True for direct-link Exposés, search results and other pages that search engines must not list. */
  noindex?: boolean
  /** Public URL (`config.publicUrl`). `siteName`: name of the company or of the portal. `kind`: value of `og:type`. */
  origin: string
  siteName?: string
  kind?: 'website' | 'article'
}

export function metaFor(details: MetaDetails): MetaDescriptor[] {
  const { title, path, bild, noindex, origin, siteName, kind = 'website' } = details
  const url = absoluteUrl(path, origin)
  const beschreibung = shortBeschreibung(details.description)
  const meta: MetaDescriptor[] = [
    { title: siteName && !title.includes(siteName) ? `${title} – ${siteName}` : title },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: kind },
    { property: 'og:locale', content: 'de_DE' },
    { property: 'og:title', content: title },
    { property: 'og:url', content: url },
  ]
  if (beschreibung) {
    meta.push({ name: 'description', content: beschreibung }, { property: 'og:description', content: beschreibung })
  }
  if (siteName) meta.push({ property: 'og:site_name', content: siteName })
  if (noindex) meta.push({ name: 'robots', content: 'noindex' })
  if (bild) {
    const { width, height } = sizeOfSrc(bild)
    meta.push(
      { property: 'og:image', content: absoluteUrl(bild.src, origin) },
      { property: 'og:image:width', content: String(width) },
      { property: 'og:image:height', content: String(height) },
      { property: 'og:image:alt', content: bild.alt },
      { name: 'twitter:card', content: 'summary_large_image' },
    )
  }
  return meta
}

/** Size in pixels of the file, from the width in its path. `listBildFiles` would add code for flats to every page. */
function sizeOfSrc({ src, width: full, height }: BildView): { width: number; height: number } {
  const width = Math.min(Number(/^\/bilder\/v\/(\d+)\//.exec(src)?.[1] ?? full), full)
  return { width, height: Math.round((height * width) / full) }
}

/** Shortens a description to 160 characters, if possible at the end of a word; null if empty. */
export function shortBeschreibung(text: string | null | undefined): string | null {
  const row = (text ?? '').slice(0, 2000).toWellFormed().replace(/\s+/g, ' ').trim()
  if (row.length <= BESCHREIBUNG_MAX) return row || null
  const shortened = row.slice(0, BESCHREIBUNG_MAX - 1)
  const wordEnd = shortened.lastIndexOf(' ')
  return `${(wordEnd > 80 ? shortened.slice(0, wordEnd) : shortened).toWellFormed().trimEnd()}…`
}
