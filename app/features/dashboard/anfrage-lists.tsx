import { useSearchParams } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { type CardCounts, type CardList, showsMoreEnded } from '#app/shared/anfragen/anfragen-count.ts'
import type { Listed, splitLists } from '#app/shared/anfragen/need.ts'
import { createOnce, listNotes } from '#app/shared/anfragen/notes.ts'
import { integer } from '#app/shared/format/number.ts'
import { AnfrageRow } from './anfrage-row.tsx'
import { MoreCards } from './more-cards.tsx'

type AnfrageListsProps = {
  lists: ReturnType<typeof splitLists>
  more: CardCounts
}

export function AnfrageLists({ lists: { termine, anfragen, ended }, more }: AnfrageListsProps) {
  const isEmpty = termine.length + anfragen.length + ended.length === 0
  return (
    <>
      {termine.length > 0 && (
        <section className="dashboard-list" aria-labelledby="meine-termine">
          <h2 id="meine-termine">Meine Termine ({integer(termine.length + more.termine)})</h2>
          <Rows list="termine" rows={termine} more={more.termine} />
        </section>
      )}
      <section className="dashboard-list" aria-labelledby="meine-anfragen">
        <h2 id="meine-anfragen">Meine Anfragen</h2>
        {anfragen.length === 0 && <NoAnfragen withWays={isEmpty} />}
        <Rows list="anfragen" rows={anfragen} more={more.anfragen} />
      </section>
      {ended.length > 0 && <Ended rows={ended} more={more.ended} />}
    </>
  )
}

function Rows({ list, rows, more }: { list: CardList; rows: readonly Listed[]; more: number }) {
  const once = createOnce()
  return (
    <>
      {rows.length > 0 && (
        <div className="anfrage-rows">
          {rows.map(({ entry, state }, index) => (
            <AnfrageRow
              key={entry.id}
              entry={entry}
              state={state}
              notes={once(listNotes(entry, state))}
              immediate={list !== 'ended' && index === 0}
            />
          ))}
        </div>
      )}
      <MoreCards list={list} shown={rows.map(({ entry }) => entry)} more={more} />
    </>
  )
}

function Ended({ rows, more }: { rows: readonly Listed[]; more: number }) {
  const [params] = useSearchParams()
  return (
    <details className="anfrage-fold" open={showsMoreEnded(params)}>
      <summary>
        <b>Beendet</b> ({integer(rows.length + more)})
        <Icon name="chevron-down" />
      </summary>
      <Rows list="ended" rows={rows} more={more} />
    </details>
  )
}

function NoAnfragen({ withWays }: { withWays: boolean }) {
  return (
    <div className="card">
      <Empty icon="house" text="Keine offenen Anfragen vorhanden.">
        {withWays && (
          <ButtonLink to="/verkauf" variant="secondary" size="small">
            Zum Kauf
          </ButtonLink>
        )}
      </Empty>
    </div>
  )
}
