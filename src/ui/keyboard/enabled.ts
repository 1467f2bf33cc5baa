import { savePreference, usePreference } from '#providers/storage.ts'

const name = 'shortcuts'

/** Whether single-key shortcuts are on; a preference of the user. */
export const useShortcutsEnabled = (): boolean => usePreference(name, true)[0]
export const setShortcutsEnabled = (enabled: boolean): void => savePreference(name, enabled)
