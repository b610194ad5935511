/** True for what can be a name: a typed one also reaches people who have not typed it, and may hold a link or an advert. */
export const isPlainName = (name: string) => /^\p{L}(?:[\p{L}\p{M}' ’-]|\.(?= |$)){0,79}$/u.test(name)

/** "Jana Albrecht"; '' where neither name is known. */
export function fullName({ vorname, nachname }: { vorname: string | null; nachname: string | null }): string {
  return [vorname, nachname].filter(Boolean).join(' ').trim()
}
