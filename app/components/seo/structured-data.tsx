import { type JsonLd, jsonLdText } from '#app/shared/seo/json-ld.ts'

/** JSON-LD (FUND-1). `import.meta.env.SSR` keeps its code out of the browser; hydration keeps the server's markup. */
export function StructuredData({ objects }: { objects: readonly JsonLd[] | null }) {
  const __html = import.meta.env.SSR && objects ? jsonLdText(objects) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText masks what could end the element.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
