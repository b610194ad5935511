import type { ReactNode } from 'react'

/** "Anna-Lena": a name with a hyphen that fits a line of the narrowest phone, also in a headline. */
export const DOUBLE_NAME = /(?<!\p{L})(\p{L}{1,9}-\p{L}{1,9})(?!\p{L})/u

/**
 * Words that never part at their hyphen: "E-Mail" (design language, tone), or the one group of `words`. What is not plain
 * text goes through as it is, so fields, banners, dialogs and toasts put everything they are given into one.
 */
export function Unbroken({ children, words = /(E-Mail)/ }: { children: ReactNode; words?: RegExp }) {
  if (typeof children !== 'string') return children
  // Every second part is a word that was found.
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
