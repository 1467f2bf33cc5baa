import type { AdminExtension } from '#src/extensions/extension.ts'

/** What the admin draws for the extensions of this shop: pages, panels, actions, icons, Bengali texts. */
export const extensions: readonly AdminExtension[] = []
