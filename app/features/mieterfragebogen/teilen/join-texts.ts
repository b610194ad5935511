export const JOIN_FAILED = 'Fehler beim Hinzufügen zum Mieterfragebogen.'
export const SENDING_FAILED = 'Ein Fehler ist beim Senden der SMS aufgetreten.'
export const SIGN_IN_FAILED = 'Ein Fehler ist bei der Authentifizierung aufgetreten.'
