import { type JsonLd, jsonLdText } from '#app/shared/seo/json-ld.ts'

/** Renders JSON-LD (FUND-1) only on the server: its code is not in the browser, and hydration keeps the markup. */
export function StructuredData({ objects }: { objects: readonly JsonLd[] | null }) {
  const __html = import.meta.env.SSR && objects ? jsonLdText(objects) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText masks what could end the element.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
