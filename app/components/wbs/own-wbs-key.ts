export const OWN_WBS_KEY = 'eigener-wbs'
