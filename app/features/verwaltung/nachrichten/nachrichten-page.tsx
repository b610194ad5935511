import './nachrichten.css'
import { useForm } from '#app/components/form/use-form.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { ListSearch } from '#app/features/verwaltung/ui/filter/list-search.tsx'
import { holdRows } from '#app/features/verwaltung/ui/list/hold-rows.ts'
import { ListPanel } from '#app/features/verwaltung/ui/list/list-panel.tsx'
import { useListState } from '#app/features/verwaltung/ui/list/use-list-state.ts'
import { useLiveList } from '#app/features/verwaltung/ui/list/use-live-list.ts'
import { BulkBar } from '#app/features/verwaltung/ui/table/bulk-bar.tsx'
import { useSelection } from '#app/features/verwaltung/ui/table/use-selection.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'
import {
  NACHRICHTEN,
  NACHRICHTEN_PATH,
  type NachrichtenList,
  type NachrichtView,
  nachrichtPath,
} from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { VORLAGEN_PATH } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import { PageHead } from '../ui/page-head.tsx'
import { CausesPanel } from './causes-panel.tsx'
import { nachrichtColumns } from './nachricht-columns.tsx'
import { NachrichtPanel } from './nachricht-panel.tsx'
import { NachrichtenFilters, StateTabs } from './nachrichten-filters.tsx'
import { sentText } from './sent-text.ts'

/** Page with the list of messages next to the open message. On a phone only the open message is visible. */
export function NachrichtenPage({ data }: { data: NachrichtenList & { open: NachrichtView | null } }) {
  const path = data.open ? nachrichtPath(data.open.id) : NACHRICHTEN_PATH
  const { open, ...list } = useLiveList(data, { thema: 'nachrichten', list: NACHRICHTEN, path })
  const { state, scope, panel } = useListState(NACHRICHTEN, list)
  const { rows, newCount } = holdRows(data, list)
  const selection = useSelection(
    rows.map(({ id }) => id),
    { scope },
  )
  const retry = useForm({
    action: NACHRICHTEN_PATH,
    intent: 'erneut',
    onDone: (result) => {
      selection.clear()
      showToast({ kind: 'erfolg', title: sentText(result) })
    },
    onFailure: ({ text }) => showToast({ kind: 'fehler', title: 'Nicht gesendet', text }),
  })
  function retrySelected() {
    const formData = new FormData()
    for (const id of selection.ids) formData.append('ids', id)
    void retry.send(formData)
  }

  return (
    <>
      <div className={open ? 'max-lg:hidden' : undefined}>
        <PageHead title="Nachrichten" level={open ? 2 : 1}>
          <ListSearch list={NACHRICHTEN} suche={state.filter.suche} placeholder="Person, Adresse, Nummer" />
          <ButtonLink to={VORLAGEN_PATH} variant="secondary" size="small" icon="file-text">
            Vorlagen
          </ButtonLink>
        </PageHead>
        <StateTabs state={state} list={list} />
        <NachrichtenFilters state={state} list={list} />
        {state.filter.zustand === 'fehlgeschlagen' && <CausesPanel causes={list.causes} />}
      </div>
      <div className={open ? 'nachrichten nachrichten--open' : 'nachrichten'}>
        <div className={open ? 'max-lg:hidden' : undefined}>
          <ListPanel
            {...panel}
            words={{ one: 'Nachricht', many: 'Nachrichten', gender: 'f' }}
            list={{ ...list, rows, newCount }}
            columns={nachrichtColumns(list.today)}
            rowUrl={({ id }) => withQuery(nachrichtPath(id), NACHRICHTEN.params(state))}
            rowName={({ name, an }) => name || formatTelefon(an)}
            openId={open?.id ?? null}
            selection={selection}
            resetTo={null}
            empty={<None isFiltered={scope !== ''} />}
          />
        </div>
        {open && <NachrichtPanel key={open.id} nachricht={open} listPath={NACHRICHTEN.url(state)} today={list.today} />}
      </div>
      <BulkBar selection={selection}>
        <Button
          variant="secondary"
          size="small"
          icon="rotate-ccw"
          busy={retry.busy && 'Wird gesendet...'}
          onClick={retrySelected}
        >
          Erneut senden
        </Button>
      </BulkBar>
    </>
  )
}

function None({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Empty
      icon="mail"
      title="Keine Nachrichten"
      text={isFiltered ? 'Zu diesen Filtern gibt es keine.' : 'Noch wurde nichts gesendet.'}
    >
      {isFiltered && (
        <ButtonLink to={NACHRICHTEN_PATH} variant="secondary" size="small">
          Alle anzeigen
        </ButtonLink>
      )}
    </Empty>
  )
}
