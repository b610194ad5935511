import './akte.css'
import { Link, useRevalidator } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { DefinitionList } from '#app/components/ui/definition-list.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { date, time } from '#app/shared/format/date.ts'
import type { AkteFact } from '#app/shared/verwaltung/interessenten/akte.ts'
import { aktePath, INTERESSENTEN_PATH, vergleichPath } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import type { VergleichView } from '#app/shared/verwaltung/interessenten/vergleich.types.ts'
import { Locked } from '../ui/locked.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { useVerwaltungEvents } from '../ui/use-verwaltung-events.ts'

/** Page that compares applicants by the same facts in the same order, without a score (AKTE-6). */
export function VergleichPage({ view }: { view: VergleichView }) {
  const { revalidate } = useRevalidator()
  useVerwaltungEvents(['anfragen'], () => void revalidate())
  const { exposeId, wohnung, personen } = view
  const closed = personen.filter(({ state }) => state === 'bereit').map(({ linkId }) => linkId)
  return (
    <>
      <PageHead
        title="Bewerbungen nebeneinander"
        subtitle={wohnung}
        back={<BackLink to={`${INTERESSENTEN_PATH}?expose=${exposeId}`}>Interessenten</BackLink>}
      />
      <p className="mb-4 max-w-3xl text-sm text-ink-2">
        In der Reihenfolge, in der sie abgesendet wurden. Das Portal bildet keine Rangfolge und keine Punktzahl; Alter,
        Herkunft, Geschlecht, Religion und Behinderung dürfen nicht entscheiden (§ 19 AGG) und stehen hier nicht.
      </p>
      {closed.length > 0 && <OpenAllForm exposeId={exposeId} linkIds={closed} />}
      {personen.length === 0 ? (
        <Panel>
          <Empty icon="users" text="Für diese Wohnung gibt es keine offene Bewerbung." />
        </Panel>
      ) : (
        <ol className="akte-columns">
          {personen.map((person) => (
            <li key={person.linkId}>
              <PersonPanel person={person} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function OpenAllForm({ exposeId, linkIds }: { exposeId: string; linkIds: readonly string[] }) {
  const form = useForm({ action: vergleichPath(exposeId) })
  return (
    <FormFrame form={form} className="mb-4">
      <ErrorBanner notice={toNotice(form.error, 'Nicht möglich')} role="alert" />
      {linkIds.map((linkId) => (
        <input key={linkId} type="hidden" name="linkIds" value={linkId} />
      ))}
      <Button type="submit" variant="secondary" size="small" icon="eye" busy={form.busy && 'Wird geöffnet...'}>
        {linkIds.length === 1 ? 'Angaben ansehen' : `Angaben von ${linkIds.length} Bewerbungen ansehen`}
      </Button>
      <p className="mt-2 text-xs text-ink-2">Ihr Zugriff wird zu jeder Bewerbung protokolliert.</p>
    </FormFrame>
  )
}

function PersonPanel({ person }: { person: VergleichView['personen'][number] }) {
  const { linkId, name, abgesendetAm, state, besichtigung, haushalt, personen } = person
  return (
    <Panel title={<Link to={aktePath(linkId)}>{name || 'Person ohne Namen'}</Link>} className="stack h-full">
      <Facts
        items={[
          { label: 'Abgesendet', value: `${date(abgesendetAm)}, ${time(abgesendetAm)}` },
          ...besichtigung,
          ...haushalt,
        ]}
      />
      {state !== 'offen' && <Locked title="Angaben">Noch nicht geöffnet. Sie öffnen sie mit dem Knopf darüber.</Locked>}
      {personen.map(({ id, name: own, facts }) => (
        <div key={id}>
          <h3 className="mb-2 font-semibold">{own || 'Person ohne Namen'}</h3>
          <Facts items={facts} />
        </div>
      ))}
    </Panel>
  )
}

const Facts = ({ items }: { items: readonly AkteFact[] }) => <DefinitionList items={items} />
