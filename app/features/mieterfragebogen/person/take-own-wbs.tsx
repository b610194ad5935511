import { Button } from '#app/components/ui/button.tsx'
import { useOwnWbs } from '#app/components/wbs/own-wbs.ts'
import { date } from '#app/shared/format/date.ts'
import { decimal } from '#app/shared/format/number.ts'
import { isLeftOut, type PersonField } from '#app/shared/mieterfragebogen/person-fields.ts'
import { describeWbs } from '#app/shared/wbs/describe-wbs.ts'
import type { Wbs } from '#app/shared/wbs/fits-wbs.ts'
import type { PersonDraft } from './use-person-draft.ts'

/** Button that copies the WBS stored in this browser into the applicant's own answers if they name none (WBS-5). */
export function TakeOwnWbs({ draft: { person, values, change } }: { draft: PersonDraft }) {
  const own = useOwnWbs()
  if (own === null || values.wbsArt || !person.isSelf || isLeftOut('wbsArt', person.fragen)) return null
  return (
    <div className="stack [--gap:8px]">
      <p className="text-sm text-ink-2">In diesem Browser angegeben: {describeWbs(own)}.</p>
      <Button
        type="button"
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={(event) => {
          for (const [field, text] of toAnswers(own)) change(field, text)
          // The button disappears. A focused field is not filled in by the draft.
          const select = event.currentTarget.form?.elements.namedItem('wbsArt')
          if (!(select instanceof HTMLSelectElement)) return
          select.value = own.art
          select.focus()
        }}
      >
        Diesen WBS übernehmen
      </Button>
    </div>
  )
}

function toAnswers({ art, zimmer, flaeche, gueltigBis }: Wbs): [PersonField, string][] {
  return [
    ['wbsArt', art],
    ['wbsZimmer', zimmer === null ? '' : decimal(zimmer)],
    ['wbsFlaeche', flaeche === null ? '' : decimal(flaeche)],
    ['wbsGueltigBis', gueltigBis === null ? '' : date(gueltigBis)],
  ]
}
