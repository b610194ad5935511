import type { ComponentProps } from 'react'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { EinstellungenTabs } from './einstellungen-tabs.tsx'
import { PageHead } from './page-head.tsx'

type EinstellungenHeadProps = Pick<ComponentProps<typeof EinstellungenTabs>, 'current'> &
  Omit<ComponentProps<typeof PageHead>, 'level'>

/** Page head with the tabs of the settings, which only administrators see. */
export function EinstellungenHead({ current, back, ...head }: EinstellungenHeadProps) {
  if (useAngemeldet()?.rolle !== 'administrator') return <PageHead back={back} {...head} />
  return (
    <>
      <PageHead title="Einstellungen" />
      <EinstellungenTabs current={current} />
      <PageHead level={2} {...head} />
    </>
  )
}
