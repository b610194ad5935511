/** Local storage key of the visitor's own WBS (WBS-4). */
export const OWN_WBS_KEY = 'eigener-wbs'
