/** True for 1 to 80 letters and name characters. Excludes links and adverts, since other people read the name. */
export const isPlainName = (name: string) => /^\p{L}(?:[\p{L}\p{M}' ’-]|\.(?= |$)){0,79}$/u.test(name)

/** Joins the names: "Jana Albrecht"; '' if both are unknown. */
export function fullName({ vorname, nachname }: { vorname: string | null; nachname: string | null }): string {
  return [vorname, nachname].filter(Boolean).join(' ').trim()
}
