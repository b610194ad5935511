type TagListProps = {
  tags: readonly string[]
  max?: number
  maxAbMd?: number
}

/** List of at most `max` distinct tags (`maxAbMd` from 768 px), then "+N" for the rest. */
export function TagList({ tags, max = 2, maxAbMd = max }: TagListProps) {
  const distinct = [...new Set(tags)]
  if (distinct.length === 0) return null
  const everywhere = max === maxAbMd
  return (
    <ul className="tags">
      {distinct.slice(0, maxAbMd).map((tag, position) => (
        <li key={tag} className={position < max ? 'tag' : 'tag max-md:hidden'}>
          {tag}
        </li>
      ))}
      <More tags={distinct.slice(max)} className={everywhere ? 'tag' : 'tag md:hidden'} />
      {!everywhere && <More tags={distinct.slice(maxAbMd)} className="tag max-md:hidden" />}
    </ul>
  )
}

function More({ tags, className }: { tags: string[]; className: string }) {
  if (tags.length === 0) return null
  return (
    <li className={className} title={tags.join(', ')}>
      {`+${tags.length}`}
    </li>
  )
}
