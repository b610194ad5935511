import { isWbsOver } from '#app/components/wbs/is-wbs-over.ts'
import { loadOwnWbs } from '#app/components/wbs/late-own-wbs.ts'
import { ownWbs, useOwnWbs } from '#app/components/wbs/own-wbs.ts'
import OwnWbsDialog from '#app/components/wbs/own-wbs-dialog.tsx'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import type { Wbs } from '#app/shared/wbs/fits-wbs.ts'
import type { ChangeFilter } from './use-list-filter.ts'

type OwnWbsFormProps = { filter: ExposeFilter; change: ChangeFilter; onClose: () => void }

/** Form for the visitor's own WBS. Place it outside the form of the filter, which would otherwise submit its fields. */
export default function OwnWbsForm({ filter, change, onClose }: OwnWbsFormProps) {
  const own = useOwnWbs()

  function keep(next: Wbs | null) {
    ownWbs.keep(next)
    void loadOwnWbs()
    onClose()
    if (next !== null && !isWbsOver(next)) change({ wbs: true, ownWbs: next }, { immediate: true })
    else if (filter.ownWbs !== null) change({ wbs: null, ownWbs: null }, { immediate: true })
  }

  return <OwnWbsDialog own={own} submit="Merken und anzeigen" onClose={onClose} onKeep={keep} />
}
