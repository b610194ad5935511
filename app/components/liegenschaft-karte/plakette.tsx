import { type PlaketteDaten, plakette } from '#app/shared/liegenschaften/plakette.ts'

/** The label on a property's picture: light for what can be had now, dark for what is to come. */
export function Plakette(props: PlaketteDaten) {
  const label = plakette(props)
  if (label === null) return null
  return <span className={label.jetzt ? 'plate' : 'plate soon'}>{label.text}</span>
}
