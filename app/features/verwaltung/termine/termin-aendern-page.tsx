import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { longDate, time } from '#app/shared/format/date.ts'
import type { Choice, TerminForm } from '#app/shared/verwaltung/termine/kalender.types.ts'
import { TERMINE_PATH } from '#app/shared/verwaltung/termine/kalender-url.ts'
import { PageHead } from '../ui/page-head.tsx'
import { AendernForm } from './aendern-form.tsx'
import { TerminActions } from './termin-actions.tsx'

type TerminAendernPageProps = {
  termin: TerminForm
  verwalter: Choice[]
  lastChange: { who: string; at: Date } | null
}

export function TerminAendernPage({ termin, verwalter, lastChange }: TerminAendernPageProps) {
  const { id, label, date, from, hasBegun, isCalledOff } = termin
  return (
    <>
      <PageHead
        title="Termin ändern"
        subtitle={`${label}, ${longDate(date)}, ${time(from)}`}
        back={<BackLink to={`${TERMINE_PATH}/${id}`}>Zum Termin</BackLink>}
      />
      {hasBegun || isCalledOff ? (
        <Banner
          color="gray"
          icon="lock"
          title={isCalledOff ? 'Dieser Termin ist abgesagt' : 'Dieser Termin hat begonnen'}
        >
          Sie können ihn nicht mehr ändern.
        </Banner>
      ) : (
        <div className="panels panels--aside">
          <AendernForm termin={termin} verwalter={verwalter} lastChange={lastChange} />
          <TerminActions termin={termin} />
        </div>
      )}
    </>
  )
}
