import { Form, Link, useNavigation } from 'react-router'
import { Seite } from '#app/components/layout/seite.tsx'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { datum, uhrzeit } from '#app/shared/format/datum.ts'
import type { PostausgangNachricht } from '#app/shared/nachrichten/postausgang.types.ts'
import { NachrichtAnsicht } from './nachricht-ansicht.tsx'

type PostausgangProps = { an: string; id: string | null; nachrichten: readonly PostausgangNachricht[] }

/** `/dev/postausgang`: mails and SMS, newest first, one of them open. On a phone either the list or the message. */
export function PostausgangSeite({ an, id, nachrichten }: PostausgangProps) {
  const offen = nachrichten.find((nachricht) => nachricht.id === id)
  return (
    <Seite>
      <h1>Postausgang</h1>
      <p className="lead mt-2 mb-6">
        Im Demo-Modus landen E-Mails und SMS hier. Die Vorlagen der E-Mails zeigt die Seite{' '}
        <Link className="link" to="/dev/mails">
          Mail-Vorlagen
        </Link>
        .
      </p>
      <Filter an={an} id={offen?.id} />
      <div className={offen ? 'grid items-start gap-6 md:grid-cols-[320px_minmax(0,1fr)]' : undefined}>
        <div className={offen ? 'hidden md:block' : undefined}>
          <Liste an={an} offenId={offen?.id} nachrichten={nachrichten} />
        </div>
        {offen && (
          <div className="min-w-0">
            <p className="mt-0 mb-3 md:hidden">
              <BackLink to={adresse({ an })}>Alle Nachrichten</BackLink>
            </p>
            <NachrichtAnsicht nachricht={offen} />
          </div>
        )}
      </div>
    </Seite>
  )
}

function Filter({ an, id }: { an: string; id: string | undefined }) {
  const laedt = useNavigation().state === 'loading'
  return (
    <Form method="get" className="mb-6 grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,420px)_auto_auto_1fr]">
      <div className="col-span-2 md:col-span-1">
        <Field
          key={an}
          label="Empfänger"
          name="an"
          type="search"
          defaultValue={an}
          placeholder="E-Mail-Adresse oder Mobilnummer"
          autoComplete="off"
        />
      </div>
      {id && <input type="hidden" name="id" value={id} />}
      <Button type="submit" icon="search" variant="two">
        Filtern
      </Button>
      {/* Same address again: with and without script the list is read anew. */}
      <Button type="submit" icon="refresh-cw" variant="ghost" busy={laedt && 'Wird geladen...'}>
        Neu laden
      </Button>
    </Form>
  )
}

function Liste({
  an,
  offenId,
  nachrichten,
}: { an: string; offenId: string | undefined } & Pick<PostausgangProps, 'nachrichten'>) {
  if (nachrichten.length === 0) {
    return (
      <div className="card pad">
        <Empty
          icon="mail"
          titel="Keine Nachrichten"
          text={an ? 'Zu diesem Empfänger gibt es keine.' : 'Noch wurde nichts gesendet.'}
        >
          {an && (
            <ButtonLink to="/dev/postausgang" variant="two" size="sm">
              Alle anzeigen
            </ButtonLink>
          )}
        </Empty>
      </div>
    )
  }
  return (
    <ol className="card m-0 list-none divide-y overflow-hidden divide-(--line) p-0" aria-label="Nachrichten">
      {nachrichten.map((nachricht) => (
        <li key={nachricht.id}>
          <Link
            to={adresse({ an, id: nachricht.id })}
            preventScrollReset
            aria-current={nachricht.id === offenId ? 'true' : undefined}
            className="block px-5 py-3 no-underline -outline-offset-3 aria-[current=true]:bg-(--accent-soft)"
          >
            <span className="block truncate font-semibold">{nachricht.betreff ?? nachricht.text}</span>
            <span className="muted small block truncate">
              {nachricht.art === 'email' ? 'E-Mail' : 'SMS'} an {nachricht.an}
            </span>
            <span className="muted small block">
              {datum(nachricht.erstellt_am)}, {uhrzeit(nachricht.erstellt_am)}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

function adresse({ an, id }: { an: string; id?: string }): string {
  const search = new URLSearchParams({ ...(an && { an }), ...(id && { id }) }).toString()
  return search ? `/dev/postausgang?${search}` : '/dev/postausgang'
}
