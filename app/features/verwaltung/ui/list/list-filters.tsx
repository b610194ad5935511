import type { ReactNode } from 'react'
import { FilterChips } from '#app/features/verwaltung/ui/filter/filter-chips.tsx'
import { FilterForm } from '#app/features/verwaltung/ui/filter/filter-form.tsx'
import type { List, ListState } from '#app/shared/lists/define-list.ts'
import type { FilterOption } from '#app/shared/lists/filter-option.ts'
import { OtherParams } from './filter-parts.tsx'

export type ListChip<Filter> = { text: string; change: Partial<Filter> }

type ListFiltersProps<Filter, Sort extends string, Column extends string> = {
  list: List<Filter, Sort, Column>
  state: ListState<Filter, Sort, Column>
  /** Query parameters that the form's own fields contain, except those of `FurtherSelect`. */
  visible: readonly string[]
  chips: readonly (ListChip<Filter> | false)[]
  /** URL of the link that unsets the filters; default: the list without any filter. */
  resetTo?: string
  children: ReactNode
}

export function ListFilters<Filter, Sort extends string, Column extends string>(
  props: ListFiltersProps<Filter, Sort, Column>,
) {
  const { list, state, visible, chips, resetTo = list.url(list.withoutFilters(state)), children } = props
  const items = chips
    .filter((chip) => chip !== false)
    .map(({ text, change }) => ({ text, to: list.url(list.withFilter(state, change)) }))
  return (
    <>
      <FilterForm action={list.path} count={items.length}>
        <OtherParams params={list.params(state)} visible={visible} />
        {children}
      </FilterForm>
      <FilterChips items={items} resetTo={resetTo} />
    </>
  )
}

/** Chips for the ids of a `FurtherSelect`. `change` returns the filter with the remaining ids. */
export function chosenChips<Filter>(
  chosen: readonly string[],
  options: readonly FilterOption[],
  change: (remaining: readonly string[]) => Partial<Filter>,
): ListChip<Filter>[] {
  return chosen.map((id) => ({
    text: options.find((option) => option.id === id)?.text ?? 'Auswahl',
    change: change(chosen.filter((other) => other !== id)),
  }))
}
