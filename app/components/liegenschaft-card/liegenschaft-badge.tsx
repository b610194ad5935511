import { type LiegenschaftBadgeData, liegenschaftBadge } from '#app/shared/liegenschaften/liegenschaft-badge.ts'

/** The label on a property's picture: light for what can be had now, dark for what is to come. */
export function LiegenschaftBadge(props: LiegenschaftBadgeData) {
  const label = liegenschaftBadge(props)
  if (label === null) return null
  return <span className={label.isAvailable ? 'plate' : 'plate plate--soon'}>{label.text}</span>
}
