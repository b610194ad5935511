import './nachrichten.css'
import { useRevalidator } from 'react-router'
import { useForm } from '#app/components/form/use-form.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { BulkBar } from '#app/features/verwaltung/ui/table/bulk-bar.tsx'
import { NewRowsBar } from '#app/features/verwaltung/ui/table/new-rows-bar.tsx'
import { StaffTable } from '#app/features/verwaltung/ui/table/staff-table.tsx'
import { useSelection } from '#app/features/verwaltung/ui/table/use-selection.ts'
import { integer } from '#app/shared/format/number.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import { toTableParams } from '#app/shared/lists/table-state.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'
import {
  NACHRICHTEN_PATH,
  NACHRICHTEN_TABLE,
  type NachrichtenList,
  type NachrichtenState,
  type NachrichtView,
  nachrichtPath,
} from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { VORLAGEN_PATH } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { useVerwaltungEvents } from '../ui/use-verwaltung-events.ts'
import { CausesPanel } from './causes-panel.tsx'
import { nachrichtColumns } from './nachricht-columns.tsx'
import { NachrichtPanel } from './nachricht-panel.tsx'
import { NachrichtenFilters, NachrichtenSearch, StateTabs } from './nachrichten-filters.tsx'
import { sentText } from './sent-text.ts'
import { useHeldRows } from './use-held-rows.ts'

/** Lists messages next to the open message. A phone shows only the open one. */
export function NachrichtenPage({ open, ...list }: NachrichtenList & { open: NachrichtView | null }) {
  const { filter, state, pages, counts, causes, today } = list
  const { revalidate } = useRevalidator()
  useVerwaltungEvents(['nachrichten'], () => void revalidate())
  const url = (next: NachrichtenState, path = NACHRICHTEN_PATH) =>
    withQuery(path, toTableParams(next, NACHRICHTEN_TABLE, filter))
  const { rows, newCount, showNew } = useHeldRows(list.rows, url(state))
  const selection = useSelection(
    rows.map(({ id }) => id),
    { scope: JSON.stringify(filter) },
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
  const total = filter.zustand === '' ? Object.values(counts).reduce((a, b) => a + b, 0) : counts[filter.zustand]

  function retrySelected() {
    const formData = new FormData()
    for (const id of selection.ids) formData.append('ids', id)
    void retry.send(formData)
  }

  return (
    <>
      <div className={open ? 'max-lg:hidden' : undefined}>
        <PageHead title="Nachrichten" level={open ? 2 : 1}>
          <NachrichtenSearch filter={filter} />
          <ButtonLink to={VORLAGEN_PATH} variant="secondary" size="small" icon="file-text">
            Vorlagen
          </ButtonLink>
        </PageHead>
        <StateTabs list={list} />
        <NachrichtenFilters list={list} />
        {filter.zustand === 'fehlgeschlagen' && <CausesPanel causes={causes} />}
      </div>
      <div className={open ? 'nachrichten nachrichten--open' : 'nachrichten'}>
        <Panel flush className={open ? 'max-lg:hidden' : undefined}>
          <NewRowsBar
            text={
              newCount === 0
                ? null
                : newCount === 1
                  ? '1 neue Nachricht anzeigen'
                  : `${newCount} neue Nachrichten anzeigen`
            }
            onShow={showNew}
          />
          {rows.length === 0 ? (
            <None isFiltered={Object.values(filter).some((value) => value !== '')} />
          ) : (
            <StaffTable
              caption="Nachrichten"
              columns={nachrichtColumns(today)}
              rows={rows}
              rowUrl={({ id }) => url(state, nachrichtPath(id))}
              rowName={({ name, an }) => name || formatTelefon(an)}
              openId={open?.id ?? null}
              selection={selection}
              state={state}
              pages={pages}
              url={url}
              summary={total === 1 ? '1 Nachricht' : `${integer(total)} Nachrichten`}
            />
          )}
        </Panel>
        {open && <NachrichtPanel key={open.id} nachricht={open} listPath={url(state)} today={today} />}
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
