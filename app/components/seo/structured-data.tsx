import { type JsonLd, jsonLdText } from '#app/shared/seo/json-ld.ts'

/** FUND-1. `import.meta.env.SSR` keeps the code out of the browser; hydration leaves the server's markup unchanged. */
export function StructuredData({ objects }: { objects: readonly JsonLd[] | null }) {
  const __html = import.meta.env.SSR && objects ? jsonLdText(objects) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText masks what could end the element.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
