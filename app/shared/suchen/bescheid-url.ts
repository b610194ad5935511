type Bescheid = { kind: 'miete' | 'verkauf'; bezug: { kind: 'haus' | 'wohnung'; id: string }; hasKonto: boolean }

export function bescheidUrl({ kind, bezug, hasKonto }: Bescheid): string {
  return `/suchen/${hasKonto ? 'neu' : 'e-mail'}?alle=1&art=${kind}&${bezug.kind}=${bezug.id}`
}
