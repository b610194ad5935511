import { data } from 'react-router'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { ExposePage } from '#app/features/expose/expose-page.tsx'
import { toExposeView } from '#app/features/expose/expose-view.ts'
import { loadKontakt } from '#app/server/anfragen/load-kontakt.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { findExpose } from '#app/server/exposes/find-expose.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { exposePath } from '#app/shared/verwaltung/exposes/expose-view.ts'
import type { Route } from './+types/expose-vorschau.ts'
export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  const { exposeId } = args.params
  const expose = isUuid(exposeId) ? await findExpose(getDatabase(), { exposeId, isPreview: true }) : null
  if (!expose) throw data({ kind: 'expose' }, { status: 404 })
  const kontakt = await loadKontakt(getDatabase(), { of: { exposeId }, now: new Date() })
  return { expose: toExposeView(expose), kontakt, ...pageFrame() }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Vorschau: ${loaderData?.expose.title ?? ''}` }, { name: 'robots', content: 'noindex' }]
}

export default function ExposeVorschauRoute({ loaderData: { expose, kontakt, origin } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={exposePath(expose.id)}>Zum Exposé</BackLink>
      <Banner icon="eye" title="Vorschau">
        So sieht die Seite aus, wenn sie öffentlich ist. Nur die Verwaltung sieht diese Adresse.
      </Banner>
      {/* Removes the frame's margin, so that the width on a phone matches the public page. */}
      <div className="max-md:-mx-4">
        <ExposePage expose={expose} anfrage={undefined} kontakt={kontakt} url={`${origin}/expose/${expose.id}`} />
      </div>
    </>
  )
}
