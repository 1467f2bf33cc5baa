import { keepPreference, usePreference } from '../../providers/storage'

const name = 'shortcuts'

/** Whether keys do more than type; chosen in the profile, and kept for the admin as other preferences are. */
export const useShortcutsEnabled = (): boolean => usePreference(name, true)[0]
export const setShortcutsEnabled = (enabled: boolean): void => keepPreference(name, enabled)
