import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { SaveSimilarLink, SimilarLink } from '#app/components/states/similar-links.tsx'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import type { Ask } from '#app/shared/anfragen/ask.types.ts'
import { isZuHaben, notZuHabenText } from '#app/shared/exposes/expose.status.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { anschrift, keyFacts, preisText } from '#app/shared/exposes/expose-text.ts'
import { AskForm } from './ask-form.tsx'
import { AskOthers } from './ask-others.tsx'
import { AskRegistrierung } from './ask-registrierung.tsx'
import { Asked } from './asked.tsx'

type AskPageProps = Ask & {
  isSent: boolean
  profilPath: string
  sendeSchluessel: string
}

export function AskPage(props: AskPageProps) {
  const { expose, parties, anfrage } = props
  const panel = useRef<HTMLDivElement>(null)
  const step = anfrage ? 'gesendet' : parties.person ? 'pruefen' : 'registrieren'
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    // The pressed button has disappeared with its step.
    if (document.activeElement === document.body) panel.current?.querySelector('h2')?.focus()
  }, [step])
  return (
    <div className="page-width page-width--narrow">
      <BackLink to={`/expose/${expose.id}`}>Zurück zum Exposé</BackLink>
      <h1 className="mt-2 mb-5">{expose.verkauf ? 'Objekt anfragen' : 'Wohnung anfragen'}</h1>
      <Flat expose={expose} />
      <div ref={panel}>
        <Step {...props} />
      </div>
    </div>
  )
}

function Step({ expose, parties, anfrage, isSent, profilPath, sendeSchluessel }: AskPageProps) {
  if (anfrage) {
    return <Asked expose={expose} parties={parties} anfrage={anfrage} isSent={isSent} profilPath={profilPath} />
  }
  if (!isZuHaben(expose.status)) {
    return (
      <div className="stack">
        <p>{notZuHabenText(expose.status)}</p>
        <div className="row">
          <SimilarLink wohnung={expose} />
          <SaveSimilarLink wohnung={expose} />
        </div>
      </div>
    )
  }
  return (
    <>
      {parties.person ? (
        <AskForm expose={expose} parties={parties} sendeSchluessel={sendeSchluessel} />
      ) : (
        <AskRegistrierung expose={expose} parties={parties} />
      )}
      <AskOthers expose={expose} />
    </>
  )
}

function Flat({ expose }: { expose: ExposeCard }) {
  const adresse = anschrift(expose)
  return (
    <article className="card flex items-start gap-4 p-4 mb-5">
      <div className="thumbnail overflow-hidden">
        <Bild bild={expose.bild && { ...expose.bild, alt: '' }} sizes="152px" small />
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="serif card-title wrap-anywhere">
          <Link to={`/expose/${expose.id}`} className="hover:underline">
            {expose.title}
          </Link>
        </h2>
        {adresse !== '' && <p className="text-sm text-ink-2 mt-0.5">{adresse}</p>}
        <p className="text-sm mt-2">
          <b className="mr-2">{preisText(expose)}</b> <span className="text-ink-2">{keyFacts(expose)}</span>
        </p>
      </div>
    </article>
  )
}
