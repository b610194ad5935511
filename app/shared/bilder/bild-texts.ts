/** BILD-3: the text in place of a HEIC picture that cannot be shown. */
export const HEIC_ERROR_TEXT = 'HEIC-Format nicht unterstützt'

/** A transparent picture of one pixel: for an `<img>` that has nothing to load. */
export const EMPTY_BILD = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
