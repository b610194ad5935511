import { type LiegenschaftBadgeData, liegenschaftBadge } from '#app/shared/liegenschaften/liegenschaft-badge.ts'

/** Label on a property's picture: light if available now, dark if coming soon. */
export function LiegenschaftBadge(props: LiegenschaftBadgeData) {
  const label = liegenschaftBadge(props)
  if (label === null) return null
  return <span className={label.isAvailable ? 'plate' : 'plate plate--soon'}>{label.text}</span>
}
