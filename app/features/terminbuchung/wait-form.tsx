import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { SelectField } from '#app/components/ui/fields/field.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { time } from '#app/shared/format/date.ts'
import { terminPath } from '#app/shared/termine/termin-address.ts'
import type { Terminbuchung, TerminView } from '#app/shared/termine/terminbuchung.types.ts'
import { groupByDay } from '#app/shared/termine/terminbuchung-step.ts'
import { TerminDay } from './termin-day.tsx'
import type { TerminbuchungData } from './terminbuchung-data.ts'

/** Group sizes that the select offers for the waiting list; the server accepts larger ones. */
const PEOPLE = ['1', '2', '3', '4']

export function WaitForm({
  address,
  wish: { wait, from, terminId, personen },
  terminbuchung,
}: Pick<TerminbuchungData, 'address' | 'wish'> & { terminbuchung: Terminbuchung }) {
  const { termine, moreFrom } = terminbuchung
  const full = termine.filter(({ free }) => free === 0)
  const isAll = full.length === termine.length && moreFrom === null && from === null
  const isWaiting = full.some(({ waiting }) => waiting)
  const isMore = full.some(({ waiting }) => !waiting)
  const form = useForm({
    action: terminPath(address, { from }),
    intent: 'warten',
    schema: async () => (await import('#app/shared/termine/terminbuchung.schema.ts')).WartelisteSchema,
    onDone: () => showToast({ title: 'Sie stehen auf der Warteliste', kind: 'erfolg' }),
  })
  const leave = useForm({
    action: terminPath(address),
    intent: 'verlassen',
    onDone: () => showToast({ title: 'Sie warten nicht mehr', kind: 'erfolg' }),
  })
  const error = form.error ?? leave.error
  return (
    <div className="stack [--gap:20px]">
      {error && <Banner color="red" icon="triangle-alert" title={error.fields.termine ?? error.text} role="alert" />}
      {isWaiting && (
        <Banner color="blue" icon="clock" title="Sie stehen auf der Warteliste">
          Wird ein Platz frei, fragen wir der Reihe nach und halten ihn für Sie frei.
        </Banner>
      )}
      <FormFrame form={form}>
        {isMore && (
          <p className="text-ink-2 mb-5">
            {isAll
              ? 'Alle Termine sind vergeben. Wählen Sie, welche Ihnen passen würden.'
              : 'Wählen Sie, welche vergebenen Termine Ihnen passen würden.'}
          </p>
        )}
        {groupByDay(full).map(([date, slots]) => (
          <TerminDay key={date} date={date}>
            {slots.map((slot) => (
              <WaitOption key={`${slot.id} ${slot.waiting}`} slot={slot} wanted={slot.id === terminId} />
            ))}
          </TerminDay>
        ))}
        {isMore && (
          <div className="stack mt-5 [--gap:20px]">
            <SelectField
              label="Anzahl der Personen"
              {...form.field('personen', String(Math.min(personen ?? 1, PEOPLE.length)))}
            >
              {PEOPLE.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </SelectField>
            <p className="text-ink-2">
              Wird ein Platz frei, fragen wir der Reihe nach. Sie sind nicht verpflichtet zu kommen.
            </p>
            <Button type="submit" className="w-full md:w-auto" busy={form.busy && 'Wird eingetragen...'}>
              Auf die Warteliste setzen
            </Button>
          </div>
        )}
      </FormFrame>
      <div className="row">
        {isWaiting && (
          <FormFrame form={leave}>
            <Button type="submit" variant="ghost" size="small" busy={leave.busy && 'Wird ausgetragen...'}>
              Nicht mehr warten
            </Button>
          </FormFrame>
        )}
        {full.length < termine.length && (
          <ButtonLink variant="ghost" size="small" to={terminPath(address, { from })}>
            Freie Termine ansehen
          </ButtonLink>
        )}
        {moreFrom !== null && (
          <ButtonLink variant="ghost" size="small" to={terminPath(address, { wait, from: moreFrom })}>
            Spätere Termine
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** Checkbox of a full slot to wait for. `wanted`: true if the person has pressed this slot before. */
function WaitOption({ slot: { id, from, waiting }, wanted }: { slot: TerminView; wanted: boolean }) {
  return (
    <label className="option">
      <input type="checkbox" name="termine" value={id} defaultChecked={waiting || wanted} disabled={waiting} />
      <span>
        {time(from)}
        {waiting && <small className="block text-xs text-ink-2">Sie warten</small>}
      </span>
    </label>
  )
}
