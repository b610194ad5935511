import { createContext } from 'react'

/** Id of the build that rendered this document (decision 0157); undefined on the server. */
export const DOCUMENT_BUILD = typeof document === 'undefined' ? undefined : document.documentElement.dataset.build

/** Provides the value of `<html data-build>`. The browser reads it back from the document. */
export const BuildContext = createContext(DOCUMENT_BUILD)
