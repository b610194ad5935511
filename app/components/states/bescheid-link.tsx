import { bescheidUrl } from '#app/shared/suchen/bescheid-url.ts'
import { useAngemeldet } from '../konto/use-angemeldet.ts'
import { ButtonLink } from '../ui/button.tsx'

type BescheidLinkProps = Omit<Parameters<typeof bescheidUrl>[0], 'hasKonto'>

export function BescheidLink(props: BescheidLinkProps) {
  const hasKonto = useAngemeldet() !== null
  return (
    <ButtonLink to={bescheidUrl({ ...props, hasKonto })} variant="secondary" size="small" icon="bell" rel="nofollow">
      Bescheid geben
    </ButtonLink>
  )
}
