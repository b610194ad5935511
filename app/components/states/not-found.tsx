import { Page } from '../layout/page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

export type NotFoundProps = { title: string; text: string; hint?: string; back: { text: string; to: string } }

/** Page for a missing object, used with a route that returns 404. */
export function NotFound({ title, text, hint, back }: NotFoundProps) {
  return (
    <Page narrow>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="card">
        <Empty icon="search" title={title} text={text} level={1}>
          {hint && <p className="text-sm text-ink-2">{hint}</p>}
          <ButtonLink variant="secondary" to={back.to}>
            {back.text}
          </ButtonLink>
        </Empty>
      </div>
    </Page>
  )
}
