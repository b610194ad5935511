import { Seite } from '../layout/seite.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

export type NichtGefundenProps = { titel: string; text: string; zurueck: { text: string; to: string } }

/** A screen whose object does not exist: what is missing, and the way on. The page answers 404. */
export function NichtGefunden({ titel, text, zurueck }: NichtGefundenProps) {
  return (
    <Seite schmal>
      <title>{titel}</title>
      <meta name="robots" content="noindex" />
      <div className="card">
        <Empty icon="search" titel={titel} text={text} ebene={1}>
          <ButtonLink variant="two" to={zurueck.to}>
            {zurueck.text}
          </ButtonLink>
        </Empty>
      </div>
    </Seite>
  )
}
