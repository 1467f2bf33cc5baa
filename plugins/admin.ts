import type { AdminPlugin } from '#src/plugins/plugin.ts'

/** What the admin draws for the plugins of this shop: pages, panels, actions, icons, Bengali texts. */
export const plugins: readonly AdminPlugin[] = []
