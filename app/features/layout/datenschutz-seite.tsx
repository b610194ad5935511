import { Link } from 'react-router'
import { Seite } from '#app/components/layout/seite.tsx'
import { DATENSCHUTZ_TITEL, datenschutzAbschnitte } from './datenschutz-text.ts'

/** `/datenschutz`: what the dialog says, for those who come by a link or without JavaScript. */
export function DatenschutzSeite({ firma }: { firma: string }) {
  return (
    <Seite schmal>
      <h1>{DATENSCHUTZ_TITEL}</h1>
      <div className="prose">
        {datenschutzAbschnitte(firma).map(({ titel, text }) => (
          <section key={titel}>
            <h2>{titel}</h2>
            <p className="muted">{text}</p>
          </section>
        ))}
      </div>
      <p className="mt-8">
        <Link className="link" to="/impressum">
          Zum Impressum
        </Link>
      </p>
    </Seite>
  )
}
