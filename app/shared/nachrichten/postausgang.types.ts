import type { TableRules, TableState } from '#app/shared/lists/table-state.ts'
import type { NachrichtArt } from './nachricht-art.ts'

type PostausgangSort = 'zeit' | 'an' | 'art'

/** The table of the screen: the newest first, and by what else it is sorted. */
export const POSTAUSGANG_TABLE: TableRules<PostausgangSort> = {
  keys: ['zeit', 'an', 'art'],
  initial: { sort: 'zeit', descending: true },
}
export type PostausgangState = TableState<PostausgangSort>
export type PostausgangOrder = Omit<PostausgangState, 'page'>

/** A message as `/dev/postausgang.json` answers it (DEMO-2), and the screen shows it. */
export type PostausgangNachricht = {
  id: string
  art: NachrichtArt
  an: string
  betreff: string | null
  text: string
  html: string | null
  /** Every address of text and HTML, once each, in the order of the text. */
  links: string[]
  anhaenge: { name: string; typ: string }[]
  /** ISO timestamp. */
  erstellt_am: string
  /** What became of it. */
  status: 'wartend' | 'gesendet' | 'fehlgeschlagen' | 'verfallen'
  fehler: string | null
}

/** A message as a row of the table. */
export type PostausgangRow = Pick<PostausgangNachricht, 'id' | 'art' | 'an' | 'erstellt_am' | 'status'> & {
  /** The subject, or what an SMS says. */
  title: string
}
