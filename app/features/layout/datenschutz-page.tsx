import { Link } from 'react-router'
import { Page } from '#app/components/layout/page.tsx'
import { DATENSCHUTZ_TITLE, datenschutzSections } from './datenschutz-text.ts'

/** `/datenschutz`: what the dialog says, for those who come by a link or without JavaScript. */
export function DatenschutzPage({ firma }: { firma: string }) {
  return (
    <Page narrow>
      <h1>{DATENSCHUTZ_TITLE}</h1>
      <div className="prose">
        {datenschutzSections(firma).map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p className="text-ink-2">{text}</p>
          </section>
        ))}
      </div>
      <p className="mt-8">
        <Link className="link" to="/impressum">
          Zum Impressum
        </Link>
      </p>
    </Page>
  )
}
