import type { TableRules, TableState } from '#app/shared/lists/table-state.ts'
import type { NachrichtArt } from './nachricht-art.ts'

type PostausgangSort = 'zeit' | 'an' | 'art'

export const POSTAUSGANG_TABLE: TableRules<PostausgangSort> = {
  keys: ['zeit', 'an', 'art'],
  initial: { sort: 'zeit', descending: true },
}
export type PostausgangState = TableState<PostausgangSort>
export type PostausgangOrder = Omit<PostausgangState, 'page'>

/** Message of the outbox, sent or not, for the demo's page and `/dev/postausgang.json` (DEMO-2). */
export type PostausgangNachricht = {
  id: string
  art: NachrichtArt
  an: string
  betreff: string | null
  text: string
  html: string | null
  /** Links in text and HTML in order, without repetitions. */
  links: string[]
  anhaenge: { name: string; typ: string }[]
  erstellt_am: string
  status: 'wartend' | 'gesendet' | 'fehlgeschlagen' | 'verfallen'
  fehler: string | null
}

export type PostausgangRow = Pick<PostausgangNachricht, 'id' | 'art' | 'an' | 'erstellt_am' | 'status'> & {
  /** Subject of a mail, title of a push message, or text of an SMS. */
  title: string
}
