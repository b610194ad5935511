import type { ReactNode } from 'react'

/** Matches a hyphenated name like "Anna-Lena" that fits on a line of the narrowest phone, even in a headline. */
export const DOUBLE_NAME = /(?<!\p{L})(\p{L}{1,9}-\p{L}{1,9})(?!\p{L})/u

/** Prevents line breaks inside the matches of `words`, a pattern with one group, if `children` is a string. */
export function Unbroken({ children, words = /(E-Mail)/ }: { children: ReactNode; words?: RegExp }) {
  if (typeof children !== 'string') return children
  // Every second part is a match.
  return children.split(words).map((part, position) =>
    position % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence neither move nor come and go alone.
      <span key={position} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
