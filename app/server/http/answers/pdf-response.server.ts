import { requireDomainError } from '#app/shared/domain-error.ts'

/** Sends a PDF. A failure becomes plain text, since a download has no page to show an error. */
export async function pdfResponse(make: () => Promise<{ name: string; pdf: BodyInit }>): Promise<Response> {
  try {
    const { name, pdf } = await make()
    return new Response(pdf, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (error) {
    const { message, status } = requireDomainError(error)
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' }
    return new Response(message, { status, headers })
  }
}
