import { createContext } from 'react'

/** Build that rendered this document (decision 0157); undefined on the server. */
export const DOCUMENT_BUILD = typeof document === 'undefined' ? undefined : document.documentElement.dataset.build

/** Value of `<html data-build>`: provided by the server, read back from the document by the browser. */
export const BuildContext = createContext(DOCUMENT_BUILD)
