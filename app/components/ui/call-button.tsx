import { telefonDigits } from '#app/shared/format/tel.ts'
import { ButtonLink } from './button.tsx'

type CallButtonProps = { telefon: string; variant?: 'primary' | 'secondary' }

export function CallButton({ telefon, variant }: CallButtonProps) {
  if (telefon === '') return null
  return (
    <ButtonLink to={`tel:${telefonDigits(telefon)}`} variant={variant}>
      <span>
        Anrufen: <span className="whitespace-nowrap">{telefon}</span>
      </span>
    </ButtonLink>
  )
}
