import { type JsonLd, jsonLdText } from '#app/shared/seo/json-ld.ts'

/**
 * What a page says to search engines (FUND-1), which read it as the server sends it. In the browser it is null, by
 * `import.meta.env.SSR`, so that no page carries the code that makes it; what the server has sent stays as it is.
 */
export function StructuredData({ objects }: { objects: readonly JsonLd[] | null }) {
  const __html = import.meta.env.SSR && objects ? jsonLdText(objects) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText masks what could end the element.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
