/** Facts in outline, at most `max` of them and then "+N". Nothing at all without tags. */
export function TagList({ tags, max = 2 }: { tags: readonly string[]; max?: number }) {
  const einmalig = [...new Set(tags)]
  if (einmalig.length === 0) return null
  const weitere = einmalig.slice(max)
  return (
    <ul className="tags">
      {einmalig.slice(0, max).map((tag) => (
        <li key={tag} className="tag">
          {tag}
        </li>
      ))}
      {weitere.length > 0 && (
        <li className="tag" title={weitere.join(', ')}>
          +{weitere.length}
        </li>
      )}
    </ul>
  )
}
