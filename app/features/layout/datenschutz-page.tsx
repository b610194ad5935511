import { Link } from 'react-router'
import { Page } from '#app/components/layout/page.tsx'
import { FirmaContact, type FirmaContactProps } from './contact.tsx'
import { BROWSER_STORAGE, datenschutzDetails, type Loeschfristen } from './datenschutz-details.ts'
import { DATENSCHUTZ_TITLE, datenschutzSections } from './datenschutz-text.ts'
import { ForgetVerlauf } from './forget-verlauf.tsx'

type DatenschutzPageProps = {
  firma: FirmaContactProps['firma']
  /** Data protection officer under Art. 37 DSGVO; null if the law requires no officer. */
  datenschutzbeauftragte: string | null
  fristen: Loeschfristen
  angesehen: boolean
}

export function DatenschutzPage({ firma, datenschutzbeauftragte, fristen, angesehen }: DatenschutzPageProps) {
  return (
    <Page narrow>
      <h1>{DATENSCHUTZ_TITLE}</h1>
      <div className="prose">
        {datenschutzSections(firma.name).map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p className="text-ink-2">{text}</p>
          </section>
        ))}
        <section>
          <h2>Verantwortlich</h2>
          <FirmaContact firma={firma} />
          {datenschutzbeauftragte !== null && (
            <p className="mt-4 text-ink-2">Datenschutzbeauftragte Person: {datenschutzbeauftragte}</p>
          )}
        </section>
        {datenschutzDetails(firma.name, fristen, angesehen).map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph} className="text-ink-2 [&+&]:mt-3">
                {paragraph}
              </p>
            ))}
            {title === BROWSER_STORAGE && <ForgetVerlauf angesehen={angesehen} />}
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
