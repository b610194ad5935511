/** "Jana Albrecht"; '' where neither name is known. */
export function fullName({ vorname, nachname }: { vorname: string | null; nachname: string | null }): string {
  return [vorname, nachname].filter(Boolean).join(' ').trim()
}
