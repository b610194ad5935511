import plan from '#app/assets/grundriss-404.svg?no-inline'

/** Picture of the 404 page. A separate file, because every page bundles the error page but few show it. */
export function Grundriss404() {
  return (
    <svg viewBox="0 0 560 300" role="img" aria-label="404 als Grundriss">
      <use href={`${plan}#plan`} />
    </svg>
  )
}
