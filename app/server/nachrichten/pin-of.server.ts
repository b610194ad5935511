/** The PIN that a link to the booking page carries (NACHRICHT-6). */
export function pinOf(url: string): string {
  return new URL(url).searchParams.get('pin') ?? ''
}
