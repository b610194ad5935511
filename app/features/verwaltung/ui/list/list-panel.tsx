import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { integer } from '#app/shared/format/number.ts'
import type { ListState } from '#app/shared/lists/define-list.ts'
import { Panel } from '../panel.tsx'
import { NewRowsBar } from '../table/new-rows-bar.tsx'
import { StaffTable, type StaffTableProps } from '../table/staff-table.tsx'

/** Noun for the rows of a list with its grammatical gender, e.g. „Anfrage“, „Anfragen“, `f`. */
type ListWords = { one: string; many: string; gender: keyof typeof ARTICLES }

const ARTICLES = {
  f: { no: 'Keine', new: 'neue' },
  m: { no: 'Kein', new: 'neuer' },
  n: { no: 'Kein', new: 'neues' },
}

type ListPanelProps<Row, Sort extends string> = Omit<
  StaffTableProps<Row, Sort>,
  'caption' | 'rows' | 'state' | 'pages' | 'url' | 'summary'
> & {
  title?: string
  /** Accessible name of the table; default: `words.many`. */
  caption?: string
  words: ListWords
  list: { rows: readonly Row[]; total: number; pages: number; newCount?: number }
  state: ListState<{ suche?: string }, Sort, string>
  url: (table: ListState<unknown, Sort>['table']) => string
  /** URL without filters; null if no filter is set. `empty` is shown if the list has no rows and no filter is set. */
  resetTo: string | null
  empty: ReactNode
  children?: ReactNode
}

/** Table of a list with a bar for new rows. An empty list explains why it is empty (VERWALTUNG-5). */
export function ListPanel<Row extends { id: string }, Sort extends string>(props: ListPanelProps<Row, Sort>) {
  const { title, words, caption = words.many, list, state, url, resetTo, empty, children, ...table } = props
  const { revalidate } = useRevalidator()
  return (
    <Panel title={title} flush className="overflow-x-auto">
      {list.newCount !== undefined && (
        <NewRowsBar text={newText(list.newCount, words)} onShow={() => void revalidate()} />
      )}
      {list.rows.length > 0 ? (
        <StaffTable
          {...table}
          caption={caption}
          rows={list.rows}
          state={state.table}
          pages={list.pages}
          url={url}
          summary={list.total === 1 ? `1 ${words.one}` : `${integer(list.total)} ${words.many}`}
        />
      ) : resetTo === null ? (
        empty
      ) : (
        <Empty icon="search" text={nothingText(words, state.filter.suche)}>
          <ButtonLink to={resetTo} variant="secondary" size="small">
            Filter zurücksetzen
          </ButtonLink>
        </Empty>
      )}
      {children}
    </Panel>
  )
}

function nothingText({ one, gender }: ListWords, suche = ''): string {
  const none = `${ARTICLES[gender].no} ${one}`
  return suche === '' ? `${none} passt zu diesen Filtern.` : `${none} passt zu „${suche}“ und den Filtern.`
}

function newText(count: number, { one, many, gender }: ListWords): string | null {
  if (count === 0) return null
  return count === 1 ? `1 ${ARTICLES[gender].new} ${one} anzeigen` : `${integer(count)} neue ${many} anzeigen`
}
