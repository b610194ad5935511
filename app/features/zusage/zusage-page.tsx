import './zusage.css'
import { Link } from 'react-router'
import { cardFacts } from '#app/components/expose-card/card-facts.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import type { KontaktView } from '#app/shared/anfragen/kontakt-view.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { fristText, type ZusageView } from '#app/shared/zusage/zusage.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { DoorSwing } from './door-swing.tsx'
import { zusageWords } from './zusage-words.ts'

type ZusagePageProps = { zusage: ZusageView; expose: ExposeCard; reachable: boolean; kontakt: KontaktView }

export function ZusagePage({ zusage, expose, reachable, kontakt }: ZusagePageProps) {
  const { state, frist, steps } = zusage
  const words = zusageWords(zusage, expose)
  const isGood = state === 'offen' || state === 'angenommen'
  return (
    <div className="page-width page-width--narrow">
      <BackLink to="/dashboard">Mein Bereich</BackLink>
      <div className={isGood ? 'zusage-head mt-4' : 'mt-4'}>
        {isGood && <DoorSwing isOpening={zusage.isFirstLook} />}
        <div>
          {words.above && <p className="text-sm text-ink-2 mb-1">{words.above}</p>}
          <h1>{words.title}</h1>
          {words.text && <p className="text-ink-2 mt-3">{words.text}</p>}
        </div>
      </div>
      <Flat expose={expose} reachable={reachable} />
      {state === 'offen' && frist !== null && (
        <div className="stack">
          <Banner color="gray" icon="calendar" title={`Bitte antworten Sie bis ${fristText(frist)}.`}>
            Danach können wir die Zusage an die nächste Bewerbung geben. Sie brauchen länger?{' '}
            <Phone kontakt={kontakt} />
          </Banner>
          <AnswerButtons zusage={zusage} />
        </div>
      )}
      {(state === 'abgelaufen' || state === 'keine') && <CallButton kontakt={kontakt} />}
      {isGood && steps.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-5">{state === 'offen' ? 'So geht es weiter' : 'Die nächsten Schritte'}</h2>
          <ol className="next-steps">
            {steps.map(({ schritt, title, when, text }) => (
              <li key={schritt}>
                <div>
                  <h3>
                    {title} <span className="font-normal text-ink-2">{when}</span>
                  </h3>
                  {text !== '' && <p className="text-sm text-ink-2 whitespace-pre-line">{text}</p>}
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      {state === 'angenommen' && !zusage.verkauf && <Ahead />}
      {isGood && (
        <p className="text-sm mt-4 pt-5 border-t border-line">
          <b>Ihre anderen Anfragen laufen weiter.</b> Zurückziehen können Sie sie jederzeit in{' '}
          <Link to="/dashboard" className="link">
            Mein Bereich
          </Link>
          .
        </p>
      )}
    </div>
  )
}

const AHEAD = [
  ['Alte Wohnung kündigen', 'Erst, wenn der Vertrag unterschrieben ist'],
  ['Strom und Internet ummelden', 'Zählernummern stehen im Übergabeprotokoll'],
  ['Nach dem Einzug: Wohnsitz anmelden', 'Binnen zwei Wochen, die Bestätigung bekommen Sie von uns'],
] as const

/** Tasks that a tenant can prepare before moving in (ZUSAGE-9). The two weeks are those of § 17 BMG. */
function Ahead() {
  return (
    <section className="card card--padded mb-6" aria-labelledby="schon">
      <h2 id="schon" className="font-sans text-lg font-semibold mb-2">
        Was Sie schon tun können
      </h2>
      <ul className="zusage-ahead">
        {AHEAD.map(([title, text]) => (
          <li key={title}>
            {title}
            <span className="block text-sm text-ink-2">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Phone({ kontakt: { href, telefon } }: { kontakt: KontaktView }) {
  if (href === null) return 'Rufen Sie uns an.'
  return (
    <>
      Rufen Sie uns an:{' '}
      <a className="link" href={href}>
        {telefon}
      </a>
    </>
  )
}

function CallButton({ kontakt: { href, telefon } }: { kontakt: KontaktView }) {
  if (href === null) return null
  return (
    <ButtonLink to={href} icon="phone">
      {telefon}
    </ButtonLink>
  )
}

function Flat({ expose, reachable }: { expose: ExposeCard; reachable: boolean }) {
  const { bild } = expose
  const facts = cardFacts(expose, 'Auf Anfrage')
  return (
    <article className="card zusage-flat my-6">
      {bild && (
        <div className="zusage-picture">
          <Bild bild={{ ...bild, alt: '' }} sizes="88px" small />
        </div>
      )}
      <div>
        <h2 className="serif text-lg">
          {reachable ? (
            <Link to={`/expose/${expose.id}`} className="hover:underline">
              {expose.title}
            </Link>
          ) : (
            expose.title
          )}
        </h2>
        <p className="text-sm text-ink-2">{anschrift(expose)}</p>
        <p className="text-sm mt-1">{facts.map(({ value, label }) => `${value} ${label}`).join(', ')}</p>
      </div>
    </article>
  )
}
