import { Form, Link, useNavigation } from 'react-router'
import { Page } from '#app/components/layout/page.tsx'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { type Column, DataTable } from '#app/components/ui/table/data-table.tsx'
import { Unbroken } from '#app/components/ui/unbroken.tsx'
import { date, time } from '#app/shared/format/date.ts'
import { toTableParams } from '#app/shared/lists/table-state.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'
import { NACHRICHT_ARTEN } from '#app/shared/nachrichten/nachricht-art.ts'
import {
  POSTAUSGANG_TABLE,
  type PostausgangNachricht,
  type PostausgangRow,
  type PostausgangState,
} from '#app/shared/nachrichten/postausgang.types.ts'
import { DeliveryBadge, NachrichtView } from './nachricht-view.tsx'

type PostausgangProps = {
  an: string
  open: PostausgangNachricht | null
  rows: readonly PostausgangRow[]
  state: PostausgangState
  pages: number
}

export function PostausgangPage({ an, open, rows, state, pages }: PostausgangProps) {
  const url = (next: PostausgangState, id = '') =>
    withQuery('/dev/postausgang', toTableParams(next, POSTAUSGANG_TABLE, { an, id }))
  return (
    <Page>
      <h1>Postausgang</h1>
      <p className="lead mt-2 mb-6">
        Im Demo-Modus landen E-Mails und SMS hier. Die Vorlagen der E-Mails zeigt die Seite{' '}
        <Link className="link" to="/dev/mails">
          Mail-Vorlagen
        </Link>
        .
      </p>
      {open ? (
        <>
          <p className="mt-0 mb-3">
            <BackLink to={url(state)}>Alle Nachrichten</BackLink>
          </p>
          <NachrichtView nachricht={open} />
        </>
      ) : (
        <>
          <Filter an={an} state={state} />
          {rows.length === 0 ? (
            <None an={an} />
          ) : (
            <DataTable
              caption="Nachrichten"
              columns={listColumns((id) => url(state, id))}
              rows={rows}
              state={state}
              pages={pages}
              url={url}
            />
          )}
        </>
      )}
    </Page>
  )
}

const listColumns = (open: (id: string) => string): Column<PostausgangRow, PostausgangState['sort']>[] => [
  {
    label: 'Nachricht',
    cell: ({ id, title }) => (
      <Link to={open(id)}>
        <span className="line-clamp-2">{title}</span>
      </Link>
    ),
  },
  { label: 'Art', sort: 'art', cell: ({ art }) => <Unbroken>{NACHRICHT_ARTEN[art]}</Unbroken> },
  { label: 'Empfänger', sort: 'an', cell: ({ an }) => an },
  { label: 'Zeit', sort: 'zeit', cell: ({ erstellt_am }) => `${date(erstellt_am)}, ${time(erstellt_am)}` },
  { label: 'Stand', cell: ({ status }) => <DeliveryBadge status={status} /> },
]

function Filter({ an, state }: Pick<PostausgangProps, 'an' | 'state'>) {
  const loading = useNavigation().state === 'loading'
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
      {[...toTableParams({ ...state, page: 1 }, POSTAUSGANG_TABLE)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" icon="search" variant="secondary">
        Filtern
      </Button>
      <Button type="submit" icon="refresh-cw" variant="ghost" busy={loading && 'Wird geladen...'}>
        Neu laden
      </Button>
    </Form>
  )
}

function None({ an }: { an: string }) {
  return (
    <div className="card card--padded">
      <Empty
        icon="mail"
        title="Keine Nachrichten"
        text={an ? 'Zu diesem Empfänger gibt es keine.' : 'Noch wurde nichts gesendet.'}
      >
        {an && (
          <ButtonLink to="/dev/postausgang" variant="secondary" size="small">
            Alle anzeigen
          </ButtonLink>
        )}
      </Empty>
    </div>
  )
}
