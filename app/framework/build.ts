import { createContext } from 'react'

/** Id of the build that rendered this document (decision 0157); undefined on the server. */
export const DOCUMENT_BUILD = typeof document === 'undefined' ? undefined : document.documentElement.dataset.build

/** React context with the build id that the server writes to `<html data-build>`; browsers read it from there. */
export const BuildContext = createContext(DOCUMENT_BUILD)
