export const HEIC_ERROR_TEXT = 'HEIC-Format nicht unterstützt'

export const EMPTY_BILD = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
