import { type JsonLd, jsonLdText } from '#app/shared/seo/json-ld.ts'

/** JSON-LD of a page (FUND-1), rendered only on the server. Hydration keeps it, so the browser needs no code for it. */
export function StructuredData({ objects }: { objects: readonly JsonLd[] | null }) {
  const __html = import.meta.env.SSR && objects ? jsonLdText(objects) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText masks what could end the element.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
